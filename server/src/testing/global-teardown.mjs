export default async function globalTeardown() {
  await process[Symbol.for('liaison.closeTestDatabase')]?.();
  await globalThis.stopTestPostgres?.();
}
