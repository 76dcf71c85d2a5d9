/** Files that projects have in many folders, so their names say little. */
const common: ReadonlySet<string> = new Set(
  `__init__ admin api apps consumers crud dependencies errors exceptions forms handler handlers helpers
  lambda_function managers middleware models permissions queries route router routes schema schemas serializers
  service services signals tasks tests types urls utils views`.split(/\s+/),
);

/** Folders that hold a whole program, on servers and in images. */
const ofProgram: ReadonlySet<string> = new Set(
  `backend build code current dist html latest live project public_html releases repo server site source task work
  workdir workspace www wwwroot`.split(' '),
);

/** Of `.py`, `.pyc` and `.pyx`. */
const longestEnding = 4;

/** A folder that is a package; not a release or a random name. */
const packageName = /^[A-Za-z_][A-Za-z_]{1,62}\d?$/;

/**
 * The module of a file with a common name, with its package: `orders.views` for `/srv/shop/orders/views.py`. Empty for
 * other files, because the folder of a program has another name on another machine.
 */
export function ownModuleOf(file: string): string {
  const ending = file.lastIndexOf('.py');
  const end = file.length - ending <= longestEnding ? ending : -1;
  const slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
  const name = file.slice(slash + 1, Math.max(end, 0));
  if (slash < 1 || !common.has(name)) return '';
  const path = file.replaceAll('\\', '/');
  const above = path.lastIndexOf('/', slash - 1);
  const folder = path.slice(above + 1, slash);
  const outer = path.slice(path.lastIndexOf('/', above - 1) + 1, Math.max(above, 0));
  const isProgram = ofProgram.has(folder) || isTop(above, outer);
  if (isProgram || !packageName.test(folder)) return '';
  return name === '__init__' ? folder : `${folder}.${name}`;
}

/** Whether a folder is that of a user, or the first of an absolute path. */
function isTop(slash: number, outer: string): boolean {
  return slash === 0 || outer.endsWith(':') || outer === 'home' || outer === 'Users';
}
