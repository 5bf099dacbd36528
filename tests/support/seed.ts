/** The seed of this run's random tests, which print it in their titles. TEST_SEED=<number> repeats a run. */
export const testSeed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)
