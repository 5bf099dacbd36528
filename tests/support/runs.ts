/**
 * How often a random test repeats: a tenth of `all`, which is what finds a mistake on every commit. TEST_RUNS=all, as in the
 * hosted workflow, repeats it as often as the rare mistakes need.
 */
export const runs = (all: number): number => (process.env.TEST_RUNS === 'all' ? all : Math.ceil(all / 10))
