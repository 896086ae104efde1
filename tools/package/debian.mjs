import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, stop } from '../install.mjs';
import { layProduct, shippedLines } from './tree.mjs';

const PACKAGING = join(ROOT, 'packaging');
/** @type {Readonly<Record<string, string>>} */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
const MAINTAINER = 'The owner of Linehaul <linehaul@localhost.localdomain>';
const CONFIGURATION = ['/etc/linehaul/linehaul.env'];

/** @returns {string} */
const versionOf = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

/**
 * Builds the Debian package of this machine's architecture.
 * @param {string} staging an empty directory, for the tree of the package
 * @param {string} output the directory of the .deb
 * @returns {string} its file
 */
export function buildDebianPackage(staging, output) {
  const architecture = ARCHITECTURES[process.arch];
  if (process.platform !== 'linux' || !architecture)
    stop(`a Debian package is built on Linux, for ${Object.values(ARCHITECTURES).join(' and ')}`);
  const version = versionOf();
  const { time, text: date } = committed();
  laySystem(staging, version, date);
  const size = layControl(staging, version, architecture);
  mkdirSync(output, { recursive: true });
  const file = join(output, `linehaul_${version}_${architecture}.deb`);
  const done = spawnSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z3', '--build', staging, file], {
    encoding: 'utf8',
    // Nothing younger than the sources: the same package each time.
    env: { ...process.env, SOURCE_DATE_EPOCH: time },
  });
  if (done.error) stop(`dpkg-deb is needed: ${done.error.message}`);
  if (done.status !== 0) stop(`the package cannot be built: ${done.stderr}`);
  process.stdout.write(`  ${Math.round(size / 1024)} MB of files\n`);
  return file;
}

/** Or now without a checkout. */
function committed() {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' });
  const time = status === 0 ? stdout.trim() : String(Math.floor(Date.now() / 1000));
  return { time, text: new Date(Number(time) * 1000).toUTCString().replace('GMT', '+0000') };
}

/** @param {string} staging @param {string} version @param {string} date */
function laySystem(staging, version, date) {
  const home = join(staging, 'usr/lib/linehaul');
  layProduct(home);
  const put = (/** @type {string} */ from, /** @type {string} */ to, mode = 0o644) => {
    cpSync(join(ROOT, from), join(staging, to));
    chmodSync(join(staging, to), mode);
  };
  put('packaging/debian/linehaul.env', 'etc/linehaul/linehaul.env', 0o640);
  for (const unit of readdirSync(join(PACKAGING, 'systemd')))
    put(`packaging/systemd/${unit}`, `usr/lib/systemd/system/${unit}`);
  mkdirSync(join(staging, 'usr/bin'), { recursive: true });
  symlinkSync('../lib/linehaul/bin/linehaul', join(staging, 'usr/bin/linehaul'));
  mkdirSync(join(staging, 'usr/share/man/man8'), { recursive: true });
  const manual = gzipSync(readFileSync(join(PACKAGING, 'debian', 'linehaul.8')), { level: 9 });
  writeFileSync(join(staging, 'usr/share/man/man8/linehaul.8.gz'), manual);
  const documents = 'usr/share/doc/linehaul';
  for (const page of ['operations', 'sign-in', 'administration'])
    put(`docs/${page}.md`, `${documents}/${page}.md`);
  writeFileSync(join(staging, documents, 'copyright'), copyright());
  const changes = `linehaul (${version}) stable; urgency=medium\n\n  * /usr/lib/linehaul/CHANGELOG.md says what changed.\n\n -- ${MAINTAINER}  ${date}\n`;
  writeFileSync(join(staging, documents, 'changelog.gz'), gzipSync(changes, { level: 9 }));
}

function copyright() {
  const own = readFileSync(join(ROOT, 'LICENSE'), 'utf8');
  const node = readFileSync(join(PACKAGING, 'debian', 'node-licence'), 'utf8');
  const packages = shippedLines().map((line) => `  ${line}`);
  return `${own}
--- /usr/lib/linehaul/bin/node

${node}
--- /usr/lib/linehaul/node_modules: packages of others with their versions and licences, whose texts lie beside them

${packages.join('\n')}

--- /usr/lib/linehaul/packages/web/dist: /usr/lib/linehaul/NOTICES.md, and licences.txt beside the application
`;
}

/** @param {string} staging @param {string} version @param {string} architecture @returns kilobytes of all files */
function layControl(staging, version, architecture) {
  const files = filesOf(staging).map((path) => relative(staging, path));
  const sizes = files.map((path) => Math.ceil(lstatSync(join(staging, path)).size / 1024));
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const control = join(staging, 'DEBIAN');
  mkdirSync(control);
  const sums = files
    .filter((path) => !lstatSync(join(staging, path)).isSymbolicLink() && !CONFIGURATION.includes(`/${path}`))
    .map(
      (path) =>
        `${createHash('md5')
          .update(readFileSync(join(staging, path)))
          .digest('hex')}  ${path}`,
    );
  writeFileSync(join(control, 'md5sums'), `${sums.join('\n')}\n`);
  writeFileSync(join(control, 'conffiles'), `${CONFIGURATION.join('\n')}\n`);
  writeFileSync(
    join(control, 'control'),
    `Package: linehaul
Version: ${version}
Architecture: ${architecture}
Section: misc
Priority: optional
Maintainer: ${MAINTAINER}
Installed-Size: ${size}
Depends: adduser, libc6 (>= 2.28), libstdc++6 (>= 8)
Recommends: postgresql-client
Suggests: caddy, postgresql
Description: journey control for transport operators
 Linehaul plans journeys, gives them vehicles and drivers, watches them on a
 live map, and shows which run late and why. This package has its own Node. It
 runs behind a proxy with TLS, on PostgreSQL.
`,
  );
  for (const script of ['postinst', 'prerm', 'postrm']) {
    cpSync(join(PACKAGING, 'debian', script), join(control, script));
    chmodSync(join(control, script), 0o755);
  }
  allowReading(staging);
  return size;
}

/** @param {string} directory @returns {string[]} */
function filesOf(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    });
}

/** Whatever the umask of the account that builds. @param {string} staging */
function allowReading(staging) {
  const folders = new Set(filesOf(staging).map((path) => dirname(path)));
  for (const path of filesOf(staging)) {
    const found = lstatSync(path);
    if (found.isSymbolicLink() || path.endsWith('/linehaul.env')) continue;
    const isProgram = found.mode & 0o100 && !path.includes('/node_modules/');
    chmodSync(path, isProgram ? 0o755 : 0o644);
  }
  for (const folder of folders)
    for (let at = folder; at.startsWith(staging); at = dirname(at)) chmodSync(at, 0o755);
}
