/** What follows runs in a task of its own, before which the page answers to input: a long task makes a slow phone seem dead. */
export const endTask = () => new Promise((resolve) => setTimeout(resolve));
