import { applicationHint } from '../../../../contract/application-hint.ts'
import { keepExamRoom } from '../../../lib/exam-room.ts'
import { useIsDocument } from '../../../lib/guest-document.ts'
import { anyLevel, explorePath } from '../../../lib/paths.ts'
import { levelKey } from '../../../lib/remembered-level.ts'

/*
 * Runs before the first paint, so that nothing flashes. Sets the chosen theme, and looks for the id token of a stored
 * session by Amplify's own keys.
 */
const start = `var d=document.documentElement;try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}`
const hasSession = `function s(){try{for(var i=0;i<localStorage.length;i++){var k=localStorage.key(i),t=/^CognitoIdentityServiceProvider\\.[^.]+\\.LastAuthUser$/.test(k)&&localStorage.getItem(k.slice(0,-12)+localStorage.getItem(k)+'.idToken');if(t)return t}}catch(e){}return ''}`

/**
 * Sets the signed-in state and keeps room for notices of exams; `lib/session.ts` corrects it once the application has
 * started.
 */
const ofApplication = `(function(){${start}${hasSession}if(s())d.dataset.session='in';${keepExamRoom}})()`

/*
 * Leads a guest who has chosen a level from the explore screen to its list of that level, before anything of others is shown.
 * Without a network the screen of all levels may be stored, and that of the level may not.
 */
const openOwnLevel = `try{var l=localStorage.getItem('${levelKey}');if(l&&l!=='${anyLevel}'&&!s()&&navigator.onLine&&!location.search&&/${explorePath.replace('/', '\\/')}$/.test(location.pathname))location.replace(location.pathname+'?level='+l)}catch(e){}`

/*
 * A document that finds a session loads the application in its place, once: if the browser refuses the hint,
 * or the server sent a document in spite of it, the page stays a document. A session may appear later, in
 * another tab, or before the page is restored by Back.
 */
const ofDocument = `(function(){${start}${hasSession}d.dataset.scripts='';function c(){return/(^|; )${applicationHint}=1(;|$)/.test(document.cookie)}try{var h=c()}catch(e){return}function g(){if(h||!s())return;document.cookie='${applicationHint}=1; path=/; max-age=31536000; samesite=lax'+(location.protocol==='https:'?'; secure':'');if(c())location.reload()}g();${openOwnLevel}addEventListener('storage',g);addEventListener('pageshow',function(e){if(e.persisted)g()})})()`

/** Makes a page show the system's fonts (tokens.css) on a slow connection, or if its user saves data. */
const markSlowConnection =
  '(function(c){if(c&&(c.saveData||/2g$/.test(c.effectiveType)))' +
  "document.documentElement.dataset.savesData=''})(navigator.connection);"

/*
 * A server whose page begins within this time is near enough for fonts to come before the first paint. Further away
 * they take longer than anybody should look at an empty page.
 */
const nearMilliseconds = 150

/** The longest wait for fonts, so that a page is painted when one is lost. */
const holdMilliseconds = 300

/*
 * Holds the first paint while fonts are loading, if the server is near: text in another face has other widths, and
 * its lines move what stands below them. Before the first frame a layout shows which fonts the page needs.
 */
const holdPaint = `(function(d){
if(d.dataset.savesData===''||performance.now()>=${nearMilliseconds})return;
d.dataset.fonts='near';
requestAnimationFrame(function(){
d.getBoundingClientRect();
function show(){delete d.dataset.fonts}
if(document.fonts.status!=='loading')return show();
d.dataset.fonts='soon';
setTimeout(show,${holdMilliseconds});
document.fonts.ready.then(show)
})
})(document.documentElement);`

/*
 * Paints a first visit that is far away with the system's fonts and loads ours after it: on a slow network they would
 * delay the style sheet and the script that answers. Other visits load them before the first paint, so that nothing
 * changes its look. `fonts` has their addresses, which contain a hash of their content.
 */
const loadFonts = `(function(d,fonts){
if(!fonts||d.dataset.savesData==='')return;
function keep(){document.fonts.ready.then(function(){try{localStorage.setItem(name,fonts)}catch(e){}})}
try{var name='fonts '+d.lang,isFirst=localStorage.getItem(name)!==fonts}catch(e){}
if(isFirst&&!d.dataset.fonts&&window.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).indexOf('paint')>=0){
d.dataset.fonts='later';
new PerformanceObserver(function(list,own){
if(!list.getEntriesByName('first-contentful-paint').length)return;
own.disconnect();
requestAnimationFrame(function(){
delete d.dataset.fonts;
requestAnimationFrame(keep)
})
}).observe({type:'paint',buffered:true})
}else{
fonts.split(' ').forEach(function(href){
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:href}))
});
addEventListener('load',keep)
}
})(document.documentElement,document.currentScript.dataset.fonts);`

/*
 * A browser that skips the transition between two pages rejects its promises. Nobody awaits them, and no event
 * hands them to the page if the skip comes after `pagereveal`; the console would show an error for a page that
 * has loaded well. Only the message tells these rejections from others.
 */
const acceptSkippedTransitions =
  "addEventListener('unhandledrejection',function(e){var r=e.reason;" +
  'if(r instanceof DOMException&&/transition/i.test(r.message))e.preventDefault()});'

/** The inline script of every document for guests. Its hash is in their Content-Security-Policy. */
export const scriptOfDocument =
  acceptSkippedTransitions + markSlowConnection + holdPaint + loadFonts + ofDocument

/** Suppresses React's hydration warning: browsers hide the nonce, so that React reads an empty one. */
export function EarlyScript({ nonce, fonts }: { nonce: string | undefined; fonts: readonly string[] }) {
  const isDocument = useIsDocument()
  const html = {
    __html: isDocument
      ? scriptOfDocument
      : acceptSkippedTransitions + markSlowConnection + holdPaint + ofApplication,
  }
  return (
    <script
      nonce={isDocument ? undefined : nonce}
      data-fonts={isDocument ? fonts.join(' ') : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file
      dangerouslySetInnerHTML={html}
    />
  )
}
