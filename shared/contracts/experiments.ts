import * as z from 'zod/mini';

const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

/** Which of several prerendered pages a visitor sees at one address (DEC-38). */
export const Experiment = z.object({
  name: Name,
  /** The prerendered path whose visitors take part. */
  path: z.string(),
  /** The first and the last day, in UTC. */
  start: z.iso.date(),
  end: z.iso.date(),
  variants: z.array(
    z.object({
      name: Name,
      /** Of the visitors, in whole percent; those of all variants add up to 100. */
      share: z.int().check(z.minimum(0), z.maximum(100)),
      /** The prerendered path with the HTML of this variant. */
      path: z.string(),
    }),
  ),
});
export type Experiment = z.infer<typeof Experiment>;

/** That a variant was shown. Nothing in it identifies a visitor. */
export const ExperimentExposure = z.object({ name: Name, variant: Name });
export type ExperimentExposure = z.infer<typeof ExperimentExposure>;
