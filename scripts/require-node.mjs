// Imported first, and plain enough for an old Node to come this far.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bellwether needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
