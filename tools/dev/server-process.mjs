import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { SERVER_NODE, serverEnvironment } from '../server-node.mjs';

const PROGRAM = join(ROOT, 'tools', 'dev', 'server.mjs');
const END_LIMIT_MS = 5_000;

/** @typedef {import('node:child_process').ChildProcess} Process */

/** False if the process ends first. @param {Process} child @param {string} word */
function says(child, word) {
  return new Promise((resolve) => {
    child.on('message', (message) => message === word && resolve(true));
    child.once('exit', () => resolve(false));
  });
}

/** @param {Process | undefined} child */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
  await ended;
  clearTimeout(hard);
}

export class ServerProcess {
  /** @type {Process | undefined} */ #current;
  /** @type {Process | undefined} */ #loading;
  /** @type {Process | undefined} */ #latest;
  /** @type {Process | undefined} */ #starting;
  /** @type {Process | undefined} */ #before;
  /** @type {WeakSet<Process>} */ #superseded = new WeakSet();
  /** @type {Promise<boolean>} */ #turn = Promise.resolve(false);
  #gate = Promise.withResolvers();
  #isOpen = false;
  #isEnding = false;
  #hasRun = false;
  #cannotStart = false;
  #env;
  #say;
  #program;

  /** @param {NodeJS.ProcessEnv} env @param {(line: string) => void} say */
  constructor(env, say, program = PROGRAM) {
    this.#env = serverEnvironment(env);
    this.#say = say;
    this.#program = program;
  }

  /** False if none could start. @returns {Promise<boolean>} */
  get isUp() {
    return /** @type {Promise<boolean>} */ (this.#gate.promise);
  }

  get runs() {
    return this.#current !== undefined;
  }

  /** Sources load, but no server ever ran: changing them will not help. */
  get cannotStart() {
    return this.#cannotStart;
  }

  /** A later call supersedes this one, which then returns false. @returns {Promise<boolean>} */
  async start() {
    this.#loading?.kill('SIGKILL');
    const options = /** @type {const} */ ({ cwd: ROOT, execArgv: SERVER_NODE, stdio: 'inherit' });
    const child = fork(this.#program, { ...options, env: this.#env });
    child.on('error', (error) => this.#say(error.message));
    this.#latest = child;
    this.#loading = child;
    const isLoaded = await says(child, 'loaded');
    if (this.#loading === child) this.#loading = undefined;
    if (this.#latest !== child || this.#isEnding) return false;
    if (!isLoaded) {
      if (!this.#current) this.#open(false);
      const rest = this.#current ? 'the one before goes on' : 'none runs';
      this.#say(`the server could not be loaded, ${rest}; it is tried again at the next change`);
      return false;
    }
    // A hanging start would hold up its repair.
    if (this.#starting) {
      this.#superseded.add(this.#starting);
      void end(this.#starting);
    }
    const turn = this.#turn.then(() => this.#replaceBy(child));
    this.#turn = turn;
    return turn;
  }

  /** @param {Process} child */
  async #replaceBy(child) {
    if (this.#latest !== child || this.#isEnding) {
      await end(child);
      return false;
    }
    this.#close();
    this.#before = this.#current;
    this.#current = child;
    await end(this.#before);
    this.#before = undefined;
    if (child.exitCode !== null || child.signalCode !== null) {
      this.#onExit(child, child.exitCode);
      return false;
    }
    child.once('exit', (code) => this.#onExit(child, code));
    const ready = says(child, 'ready');
    child.send('start');
    this.#starting = child;
    const isReady = await ready;
    if (this.#starting === child) this.#starting = undefined;
    if (isReady) {
      this.#hasRun = true;
      this.#open(true);
    }
    return isReady;
  }

  /** @param {Process} child @param {number | null} code */
  #onExit(child, code) {
    if (this.#current !== child || this.#isEnding) return;
    this.#current = undefined;
    if (this.#superseded.has(child)) return;
    this.#cannotStart = !this.#hasRun;
    this.#open(false);
    if (this.#hasRun)
      this.#say(`the server has ended (${code ?? 'by a signal'}); it is started again at the next change`);
  }

  #close() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#gate = Promise.withResolvers();
  }

  /** @param {boolean} isUp */
  #open(isUp) {
    this.#close();
    this.#isOpen = true;
    this.#gate.resolve(isUp);
  }

  async stop() {
    this.#isEnding = true;
    this.#loading?.kill('SIGKILL');
    await Promise.all([end(this.#before), end(this.#current)]);
  }
}
