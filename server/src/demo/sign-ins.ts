/** The two members that anyone can sign in as in the demo. They exist only with `DEMO=1`. */
export const demoSignIns = {
  premium: { name: 'Anna', email: 'anna@example.com', password: 'Anna-demo-2026' },
  free: { name: 'Ben', email: 'ben@example.com', password: 'Ben-demo-2026' },
} as const;
