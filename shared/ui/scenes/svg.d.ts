declare module '*.svg' {
  const address: string;
  // oxlint-disable-next-line import/no-default-export -- what webpack's asset modules export
  export default address;
}
