// Imported first, and simple enough to run on an old version of Node.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bellwether needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
