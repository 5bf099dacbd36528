/**
 * Packages that stay where npm has put them, outside the bundles: native ones, one that reads a file beside it, and those that
 * the server's bundle and the browser side's server bundle both load, so that a process has them once.
 */
export const external = [
  'sharp',
  '@open-spaced-repetition/binding',
  '@embedpdf/pdfium',
  'react',
  'react-dom',
  'react-router',
  '@react-router/node',
  'katex',
  'qrcode-generator',
]

/** Packages that are needed at run time besides: those of the browser side's server bundle, and fonts that are read by path. */
export const alsoNeeded = ['algoliasearch', 'uuid', '@fontsource/hind-siliguri', '@fontsource/tiro-bangla']
