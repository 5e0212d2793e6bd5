declare module 'naughty-words' {
  /** Words and phrases by language. */
  const lists: Record<string, string[]>;
  export default lists;
}
