/*
 * Sets the chosen theme and the signed-in state before the first paint, so that nothing flashes. It finds the
 * state by Amplify's own key; `lib/session.ts` corrects it once the page has started.
 */
const script = `(function(){var d=document.documentElement;try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;for(var i=0;i<localStorage.length;i++)if(/^CognitoIdentityServiceProvider\\.[^.]+\\.LastAuthUser$/.test(localStorage.key(i)))d.dataset.session='in'}catch(e){}})()`

/** Suppresses React's hydration warning: browsers hide the nonce, so that React reads an empty one. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
