export function childEnvironment(): { PATH: string | undefined; NODE_COMPILE_CACHE: string | undefined } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
