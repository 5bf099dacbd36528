/*
 * Sets the chosen theme and the signed-in state before the first paint, so that nothing flashes. It finds the
 * state by Amplify's own key; `lib/session.ts` corrects it once the page has started.
 */
const script = `(function(){var d=document.documentElement;try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;for(var i=0;i<localStorage.length;i++)if(/^CognitoIdentityServiceProvider\\.[^.]+\\.LastAuthUser$/.test(localStorage.key(i)))d.dataset.session='in'}catch(e){}})()`

/** Makes a page show the system's fonts (tokens.css) on a slow connection, or if its user saves data. */
const markSlowConnection =
  '(function(c){if(c&&(c.saveData||/2g$/.test(c.effectiveType)))' +
  "document.documentElement.dataset.savesData=''})(navigator.connection);"

/** Suppresses React's hydration warning: browsers hide the nonce, so that React reads an empty one. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  const html = { __html: markSlowConnection + script }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
