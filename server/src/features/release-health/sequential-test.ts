/** Reports of one period from visitors of each version: how many, and how many of them are bad (failed, or slow). */
export interface Comparison {
  canary: Reports;
  stable: Reports;
}

export interface Reports {
  total: number;
  bad: number;
}

/** Natural logarithms of the likelihood ratios so far, one for each odds ratio. */
export type Evidence = readonly number[];

/** How many times higher the odds of a bad report may be on the canary: the alternatives that are tested, equally weighted. */
const oddsRatios = [1.5, 3, 10, 50] as const;

/** A canary that does not differ from stable is halted with at most this probability, however long it runs. */
export const haltError = 0.01;

/** Failures and load time are tested apart, each with half of the error (Bonferroni). */
const testError = haltError / 2;

/** Fewer bad reports could come from a single visitor who changes networks. */
const minBadReports = 5;

export interface TestState {
  evidence: Evidence;
  canary: Reports;
}

export const startTest = (): TestState => ({
  evidence: oddsRatios.map(() => 0),
  canary: { total: 0, bad: 0 },
});

/**
 * Adds a period's reports to a test that may be read after every period without a higher error.
 *
 * Within a period, given how many reports came from each version and how many of all were bad, the number of bad ones on the
 * canary is hypergeometric if the versions do not differ, whatever the rate of bad reports is (so an outage that hits both versions
 * halts nothing), and Fisher's noncentral hypergeometric if their odds differ. The product of the ratios of these probabilities
 * over the periods is a martingale with mean 1 for equal versions, and below for a better canary, so that it ever exceeds
 * 1 / error with at most that probability (Ville 1939). Source: ter Schure, Pérez-Ortiz, Ly, Grünwald, "The Anytime-Valid
 * Logrank Test", arXiv 2011.06931, which conditions in the same way; the mean over several odds ratios keeps the property.
 */
export function addPeriod({ evidence, canary }: TestState, period: Comparison): TestState {
  const ratios = getLogRatios(period);
  return {
    evidence: evidence.map((sum, index) => sum + (ratios[index] ?? 0)),
    canary: { total: canary.total + period.canary.total, bad: canary.bad + period.canary.bad },
  };
}

export const isWorse = ({ evidence, canary }: TestState): boolean =>
  canary.bad >= minBadReports && getLogEvidence(evidence) >= -Math.log(testError);

const getLogEvidence = (evidence: Evidence) => addExponentials(evidence) - Math.log(evidence.length);

/** For each odds ratio log of P(bad on canary | odds ratio) / P(bad on canary | equal odds), both given the period's totals. */
function getLogRatios({ canary, stable }: Comparison): number[] {
  const bad = canary.bad + stable.bad;
  if (bad === 0 || canary.total === 0 || stable.total === 0) return oddsRatios.map(() => 0);
  const fewest = Math.max(0, bad - stable.total);
  const most = Math.min(canary.total, bad);
  // Logarithms of the hypergeometric weights up to a constant, which the ratio cancels.
  const weights = [0];
  for (let count = fewest; count < most; count += 1) {
    const step = ((canary.total - count) * (bad - count)) / ((count + 1) * (stable.total - bad + count + 1));
    weights.push((weights.at(-1) ?? 0) + Math.log(step));
  }
  const sum = addExponentials(weights);
  return oddsRatios.map((oddsRatio) => {
    const tilted = weights.map((weight, index) => weight + (fewest + index) * Math.log(oddsRatio));
    return canary.bad * Math.log(oddsRatio) - (addExponentials(tilted) - sum);
  });
}

/** log(exp(a) + exp(b) + …), without overflow. */
function addExponentials(logarithms: readonly number[]): number {
  const largest = logarithms.reduce((a, b) => Math.max(a, b), -Infinity);
  return largest + Math.log(logarithms.reduce((sum, value) => sum + Math.exp(value - largest), 0));
}
