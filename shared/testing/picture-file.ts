/** Stands for a picture file, which only webpack can import. */
// oxlint-disable-next-line import/no-default-export -- what webpack's asset modules export
export default 'picture-file';
