/** The two members whom anybody who runs the demo may be. They exist with `DEMO=1` only. */
export const demoSignIns = {
  premium: { name: 'Anna', email: 'anna@example.com', password: 'Anna-demo-2026' },
  free: { name: 'Ben', email: 'ben@example.com', password: 'Ben-demo-2026' },
} as const;
