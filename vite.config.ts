import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 2048 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // On a slow link a request costs more than a few hundred bytes: what several screens share is one file,
            // not thirty. What is loaded lazily (Amplify, KaTeX, drag and drop) stays by itself.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /[\\/](web|contract|lucide-react)[\\/]/,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
