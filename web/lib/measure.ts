/** Runs a request for the server's time; estimates its moment as half-way between request and response. */
export async function measure<Result>(
  request: () => Promise<Result>,
): Promise<{ result: Result; measuredAt: number }> {
  const startedAt = performance.now()
  const result = await request()
  return { result, measuredAt: (startedAt + performance.now()) / 2 }
}
