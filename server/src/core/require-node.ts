/**
 * Ends a program on an older Node. Without `import.meta.main`, which Node knows from 24.2 on, it would end without a word and with the
 * status of success; up to 24.8 Node upgrades connections that are none of the live channel's.
 */
export function requireNode(): void {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 9)) return;
  process.stderr.write(`Liaison needs Node 24.9 or newer (this is ${node}); see https://nodejs.org\n`);
  process.exit(1);
}
