export function argument(name: string, otherwise: number): number {
  return Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
}
