import type { ExperimentExposure } from '@liaison/shared/contracts';
import { useEffect } from 'react';
import { getConsent, requestConsent } from './consent.ts';
import { sendExposure } from './experiments.api.ts';

let variants: Readonly<Record<string, string>> = {};
let exposures: ExperimentExposure[] = [];

/** The variants that the gateway has selected for this visitor, by experiment. Called once at start. */
export function startExperiments(selected: Readonly<Record<string, string>> = {}): void {
  variants = selected;
  exposures = [];
}

/**
 * The variant to show of the experiment that runs, and counts that it is shown; undefined when none of them runs, and for those who
 * take no part (DEC-38).
 */
export function useExperiment(experiments: readonly { name: string }[]): string | undefined {
  const name = experiments.find((experiment) => variants[experiment.name])?.name ?? '';
  const variant = variants[name];
  useEffect(() => {
    if (!variant || exposures.some((shown) => shown.name === name)) return;
    const exposure = { name, variant };
    exposures.push(exposure);
    requestConsent();
    sendExposure(exposure);
  }, [name, variant]);
  return variant;
}

/** What this page has shown, to count a sign-up. Nothing of it is stored. */
export const readExposures = (): ExperimentExposure[] => (getConsent() === 'necessary' ? [] : exposures);
