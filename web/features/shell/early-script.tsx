/*
 * Runs before anything is painted: the chosen theme, and whether somebody seems to be signed in (Amplify's own key
 * tells), so that nothing flashes. `lib/session.ts` corrects the second once the page has started.
 */
const script = `(function(){var d=document.documentElement;try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;for(var i=0;i<localStorage.length;i++)if(/^CognitoIdentityServiceProvider\\.[^.]+\\.LastAuthUser$/.test(localStorage.key(i)))d.dataset.session='in'}catch(e){}})()`

/** Browsers hide a nonce from scripts once the page runs, so that React finds it empty. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
