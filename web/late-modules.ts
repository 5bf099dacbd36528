import { Transform, type TransformCallback } from 'node:stream'

/*
 * React Router's `<Scripts>` preloads the modules of the application, so browsers fetch them before the style sheet and
 * the fonts, which the first paint needs. It has no option against this, so the HTML is changed before it is sent.
 */

const preload = '<link rel="modulepreload"'
const moduleScript = /(<script[^>]*) type="module" async=""(>.*?<\/script>)/s

/** Returns a stream that lets the modules of a page load with low priority. Only the page's head is held back. */
export function withModulesOfLowPriority(): Transform {
  const end = '</head>'
  let head: Buffer | null = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (!head.includes(end)) return done()
      const text = head.toString('latin1')
      head = null
      done(null, Buffer.from(text.replaceAll(preload, `${preload} fetchpriority="low"`), 'latin1'))
    },
    flush: (done: TransformCallback) => done(null, head),
  })
}

/**
 * Runs in the browser: starts the application after the first paint, or at once where nothing is painted. The
 * modules' addresses are known by then, so they load together.
 */
const start = `(function(d){var s=d.currentScript.previousElementSibling,begun;function go(){if(begun)return;begun=1;d.querySelectorAll('link[rel="later"]').forEach(function(l){l.rel='modulepreload'});var m=d.createElement('script');m.type='module';m.nonce=s.nonce;m.textContent=s.textContent;d.head.append(m)}if(d.visibilityState==='hidden')return go();requestAnimationFrame(function(){setTimeout(go)});d.addEventListener('visibilitychange',go)})(document)`

/**
 * Runs in the browser: loads the page's own script, and starts the application when that wants it or cannot be loaded.
 * Fetches the modules as soon as somebody types, because the next page needs most of them.
 */
const startWhenWanted = `(function(d){var c=d.currentScript,s=c.previousElementSibling,begun;function load(){d.querySelectorAll('link[rel="later"]').forEach(function(l){l.rel='modulepreload'})}function add(of,error){var m=d.createElement('script');Object.assign(m,of,{type:'module',nonce:s.nonce,onerror:error});d.head.append(m)}function go(){if(begun)return location.reload();begun=1;load();add({textContent:s.textContent},function(){d.dispatchEvent(new Event('application-lost'))})}d.addEventListener('application-wanted',go);d.addEventListener('input',load,{once:true});add({src:c.dataset.own},go)})(document)`

/** Returns a stream that makes a page start its application after the first paint. It sends the page as a whole. */
export function withModulesAfterPaint(nonce: string): Transform {
  return withLateModules(`<script nonce="${nonce}">${start}</script>`)
}

/** Returns a stream that makes a page start its application when the script at `address` wants it. */
export function withModulesWhenWanted(nonce: string, address: string): Transform {
  return withLateModules(`<script nonce="${nonce}" data-own="${address}">${startWhenWanted}</script>`)
}

function withLateModules(startScript: string): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush(done: TransformCallback) {
      const page = Buffer.concat(chunks).toString().replaceAll(preload, '<link rel="later"')
      done(
        null,
        page.replace(moduleScript, (_, tag, content) => `${tag} type="later"${content}${startScript}`),
      )
    },
  })
}
