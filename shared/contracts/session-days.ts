/** A session ends when its member has not come back for so long. In a file without zod, because first pages load it. */
export const sessionDays = 30;
