/**
 * Returns the bounds between which the true share lies with a confidence of 95 %, if `right` of `total` were right:
 * Wilson's score interval (1927, doi:10.1080/01621459.1927.10502953). `total` is positive.
 */
export function wilsonInterval(right: number, total: number): { low: number; high: number } {
  const z = 1.96
  const share = right / total
  const centre = share + z ** 2 / (2 * total)
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))
  const scale = 1 + z ** 2 / total
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}
