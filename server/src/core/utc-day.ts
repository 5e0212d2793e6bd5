/** `YYYY-MM-DD` in UTC. */
export const toUtcDay = (moment: Date): string => moment.toISOString().slice(0, 10);
