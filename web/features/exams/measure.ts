/** Runs a request that answers the server's time, and says when that was: half-way between asking and having it. */
export async function measure<Result>(
  request: () => Promise<Result>,
): Promise<{ result: Result; measuredAt: number }> {
  const asked = performance.now()
  const result = await request()
  return { result, measuredAt: (asked + performance.now()) / 2 }
}
