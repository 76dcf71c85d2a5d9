/** The demo site as shown in replays: one self-contained page per path. */
const style = `
*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,sans-serif;color:#1f2933;background:#fbfaf7}
header{display:flex;gap:28px;align-items:center;padding:18px 6vw;background:#fff;border-bottom:1px solid #e7e3d9}
header b{font-size:19px;color:#0b5c56;margin-right:auto}a{color:#0b5c56;text-decoration:none}
main{padding:56px 6vw 120px;max-width:1180px;margin:auto}h1{font-size:44px;line-height:1.15;margin:0 0 16px}
p.lead{font-size:19px;color:#52606d;max-width:640px}.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(230px,1fr));gap:20px;margin-top:40px}
.card{background:#fff;border:1px solid #e7e3d9;border-radius:12px;padding:22px}.card h3{margin:0 0 6px}
.cta{display:inline-block;margin-top:20px;background:#0b5c56;color:#fff;border:0;border-radius:8px;padding:12px 22px;font:inherit;cursor:pointer}
.price{font-size:30px;font-weight:700}label{display:block;margin:14px 0 4px;font-weight:600}
input{width:100%;max-width:380px;padding:10px 12px;border:1px solid #cbd2d9;border-radius:8px;font:inherit}
.note{margin-top:16px;padding:12px 16px;border-radius:8px;background:#fdecea;color:#8a1c12}
article{max-width:660px}article p{margin:0 0 20px}`;

const card = (title: string, text: string, more = '') =>
  `<div class="card"><h3>${title}</h3><p>${text}</p>${more}</div>`;

const plan = (name: string, price: string, text: string) =>
  card(
    name,
    text,
    `<div class="price" data-plan="${name}">${price}</div><button class="cta" data-choose="${name}">Choose ${name}</button>`,
  );

const paragraph = (text: string) => `<p>${text}</p>`;

const bodies: Readonly<Record<string, { readonly title: string; readonly body: string }>> = {
  '/': {
    title: 'Lighthouse – notes that find you',
    body: `<h1>Notes that find you</h1><p class="lead">Write it down once. Lighthouse brings it back when you need it, on every device, as plain text that stays yours.</p>
<a class="cta" href="/signup">Start for free</a><div class="row">${card('Plain text', 'Your notes are files. Open them with anything.')}${card('Sync without tears', 'Two devices, one truth, no lost lines.')}${card('Search as you type', 'Ten thousand notes, no waiting.')}</div>
<div class="row">${card('“It just works.”', 'Maja, writes a newsletter')}${card('“I stopped losing things.”', 'Tariq, runs a bakery')}</div>`,
  },
  '/features': {
    title: 'Features',
    body: `<h1>Everything a note needs</h1><p class="lead">And nothing it does not.</p><div class="row">${['Tags', 'Links between notes', 'Offline', 'History', 'Encryption', 'Import'].map((name) => card(name, 'Works the same on the phone and at the desk.')).join('')}</div><a class="cta" href="/pricing">See prices</a>`,
  },
  '/pricing': {
    title: 'Pricing',
    body: `<h1>Simple prices</h1><p class="lead">Pay for people, not for notes.</p><button class="cta" id="yearly">Pay yearly</button><div class="row">${plan('Free', '€0', 'One person, two devices.')}${plan('Pro', '€5', 'One person, all devices.')}${plan('Team', '€9', 'From two people on.')}</div><div id="fault"></div>`,
  },
  '/signup': {
    title: 'Create your account',
    body: `<h1>Create your account</h1><form><label for="name">Name</label><input id="name"><label for="mail">Email</label><input id="mail" type="email"><label for="word">Password</label><input id="word" type="password"><br><button class="cta" type="button" id="send">Create account</button></form><div id="fault"></div>`,
  },
  '/welcome': {
    title: 'Welcome',
    body: `<h1>Welcome aboard</h1><p class="lead">Your first notebook is ready.</p><a class="cta" href="/docs">Read the guide</a>`,
  },
  '/blog/why-plain-text': {
    title: 'Why plain text',
    body: `<article><h1>Why plain text</h1>${[
      'Every format we have used for notes has died before the notes did. Plain text has not.',
      'A file that opens in anything needs no export, no migration and no permission.',
      'What looks like a lack of features is the feature: nothing stands between you and what you wrote.',
      'Search is quick because there is nothing to unpack. Sync is quick because a line is a line.',
      'And when you leave us, and one day you will, you take a folder with you. That is all there is.',
      'We think software should be easy to leave. It is the reason people stay.',
      'A note is often read once more, years later, on a machine that nobody has built yet. Text will open there.',
      'Formatting is a convenience. Headings, lists and links are enough for most thoughts, and they read well without a program.',
      'Two versions of a text can be compared line by line, so a conflict is something you can see and settle.',
      'Backups are copies. There is no database to dump and no key that has to be found first.',
      'Your editor is your choice: the one on your phone, the one you write code in, or ours.',
      'None of this is new. It is what worked for fifty years, with sync added.',
    ]
      .map(paragraph)
      .join('')}<a class="cta" href="/">What is Lighthouse?</a></article>`,
  },
};

const script = `
document.querySelector('#yearly')?.addEventListener('click', (event) => {
  event.target.textContent = 'Pay monthly';
  document.querySelectorAll('[data-plan]').forEach((price) => { price.textContent = price.textContent === '€0' ? '€0' : price.textContent.replace(/\\d+/, (euros) => euros * 10) + ' a year'; });
});
document.querySelectorAll('[data-choose=Team]').forEach((button) => button.addEventListener('click', () => {
  document.querySelector('#fault').innerHTML = '<p class="note">Something went wrong. Please try again.</p>';
}));
document.querySelector('#send')?.addEventListener('click', (event) => {
  event.target.textContent = 'Creating …';
  setTimeout(() => { event.target.textContent = 'Create account'; document.querySelector('#fault').innerHTML = '<p class="note">The service did not answer in time. Please try again.</p>'; }, 900);
});`;

/** The page at a path, with the tracker's tag in its head; undefined if there is none. */
export function demoPage(path: string, tag: string): string | undefined {
  const page = bodies[path];
  if (page === undefined) return undefined;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${style}</style>${tag}</head>
<body><header><b>Lighthouse</b><a href="/features">Features</a><a href="/pricing">Pricing</a><a href="/blog/why-plain-text">Blog</a></header><main>${page.body}</main><script>${script}</script></body></html>`;
}
