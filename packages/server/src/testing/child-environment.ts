/** What a process that a test starts needs of the environment: the rest is the test's to say. */
export function childEnvironment(): { PATH: string | undefined; NODE_COMPILE_CACHE: string | undefined } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
