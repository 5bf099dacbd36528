/** TeX commands as signs. */
export const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ times: '×', div: '÷', cdot: '·', pm: '±', mp: '∓', ast: '*', star: '⋆', bullet: '•' },
    ...{ le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', lt: '<', gt: '>', ll: '≪', gg: '≫' },
    ...{ approx: '≈', equiv: '≡', cong: '≅', sim: '∼', propto: '∝', colon: ':', mid: '|', vert: '|' },
    ...{ to: '→', rightarrow: '→', leftarrow: '←', longrightarrow: '→', uparrow: '↑', downarrow: '↓' },
    ...{ Rightarrow: '⇒', Leftrightarrow: '⇔', iff: '⇔', implies: '⇒', leftrightarrow: '↔' },
    ...{ rightleftharpoons: '⇌', infty: '∞', int: '∫', oint: '∮', sum: '∑', prod: '∏', partial: '∂' },
    ...{ nabla: '∇', angle: '∠', triangle: '△', Delta: 'Δ', circ: '°', degree: '°', prime: '′' },
    ...{ perp: '⊥', parallel: '∥', therefore: '∴', because: '∵', in: '∈', notin: '∉', ni: '∋' },
    ...{ cup: '∪', cap: '∩', subset: '⊂', subseteq: '⊆', supset: '⊃', supseteq: '⊇', setminus: '∖' },
    ...{ emptyset: '∅', varnothing: '∅', forall: '∀', exists: '∃', neg: '¬', land: '∧', lor: '∨' },
    ...{ ldots: '…', cdots: '…', dots: '…', vdots: '…', ell: 'ℓ', hbar: 'ℏ', oplus: '⊕', otimes: '⊗' },
    ...{ langle: '⟨', rangle: '⟩', lfloor: '⌊', rfloor: '⌋', lceil: '⌈', rceil: '⌉', backslash: '\\' },
    ...{ lbrace: '{', rbrace: '}', lbrack: '[', rbrack: ']', quad: ' ', qquad: ' ', Omega: 'Ω' },
    ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ' },
    ...{ eta: 'η', theta: 'θ', vartheta: 'θ', iota: 'ι', kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν' },
    ...{ xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', upsilon: 'υ', phi: 'φ', varphi: 'φ' },
    ...{ chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π' },
    ...{ Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', textmu: 'µ', micro: 'µ', upmu: 'µ', ohm: 'Ω', Ohm: 'Ω' },
    ...{
      leqslant: '≤',
      geqslant: '≥',
      leqq: '≤',
      geqq: '≥',
      lesssim: '≲',
      gtrsim: '≳',
      simeq: '≃',
      asymp: '≍',
    },
    ...{ nleq: '≰', ngeq: '≱', nless: '≮', ngtr: '≯', nmid: '∤', nparallel: '∦', nsim: '≁', ncong: '≇' },
    ...{
      nsubseteq: '⊈',
      nsupseteq: '⊉',
      subsetneq: '⊊',
      supsetneq: '⊋',
      nexists: '∄',
      doteq: '≐',
      approxeq: '≊',
    },
    ...{
      triangleq: '≜',
      coloneqq: '≔',
      models: '⊨',
      vdash: '⊢',
      top: '⊤',
      bot: '⊥',
      wedge: '∧',
      vee: '∨',
      lnot: '¬',
    },
    ...{
      bigcup: '⋃',
      bigcap: '⋂',
      bigoplus: '⨁',
      iint: '∬',
      iiint: '∭',
      coprod: '∐',
      ominus: '⊖',
      odot: '⊙',
    },
    ...{ gets: '←', mapsto: '↦', longmapsto: '⟼', longleftarrow: '←', Leftarrow: '⇐', Longrightarrow: '⇒' },
    ...{
      Longleftarrow: '⇐',
      Longleftrightarrow: '⇔',
      longleftrightarrow: '↔',
      updownarrow: '↕',
      nearrow: '↗',
    },
    ...{ searrow: '↘', swarrow: '↙', nwarrow: '↖', Uparrow: '⇑', Downarrow: '⇓', hookrightarrow: '↪' },
    ...{ rightharpoonup: '⇀', leftharpoondown: '↽', leftrightharpoons: '⇋', rightleftarrows: '⇄', owns: '∋' },
    ...{
      square: '□',
      Box: '□',
      blacksquare: '■',
      Diamond: '◇',
      diamond: '⋄',
      bigcirc: '○',
      bigstar: '★',
      smile: '⌣',
      frown: '⌢',
    },
    ...{
      triangledown: '▽',
      vartriangle: '△',
      bigtriangleup: '△',
      measuredangle: '∡',
      complement: '∁',
      surd: '√',
    },
    ...{
      dotsc: '…',
      dotsb: '…',
      dotsm: '…',
      dotsi: '…',
      ddots: '⋱',
      aleph: 'ℵ',
      Re: 'ℜ',
      Im: 'ℑ',
      wp: '℘',
      hslash: 'ℏ',
    },
    ...{
      imath: 'ı',
      jmath: 'ȷ',
      lvert: '|',
      rvert: '|',
      Vert: '‖',
      lVert: '‖',
      rVert: '‖',
      checkmark: '✓',
      dagger: '†',
    },
    ...{
      ddagger: '‡',
      pounds: '£',
      yen: '¥',
      cdotp: '·',
      Upsilon: 'Υ',
      varkappa: 'κ',
      varrho: 'ρ',
      varsigma: 'ς',
    },
    ...{
      varpi: 'ϖ',
      mho: '℧',

      middle: '',
      enspace: ' ',
      thinspace: ' ',
      medspace: ' ',
      thickspace: ' ',
    },
    ...{
      space: ' ',
      nobreakspace: ' ',
      bmod: ' mod ',
      mod: ' mod ',
      newline: ' ',
      textbackslash: '\\',
      and: '∧',
      or: '∨',
    },
    ...{ celsius: '°C', textdegree: '°', euro: '€', permil: '‰', cr: ' ', longrightleftharpoons: '⇌' },
  }),
)

/** Commands that only affect the layout. */
export const withoutSign: ReadonlySet<string> = new Set(
  (
    'left right big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm Bigm displaystyle textstyle scriptstyle limits nolimits ' +
    'mathrm mathbf mathit mathsf mathcal mathbb boldsymbol bm rm bf it text textbf textit textrm textup textsc ' +
    'scriptscriptstyle mbox hbox operatorname hline hdashline nobreak allowbreak nonumber notag si unit unboldmath ' +
    'mathtt mathfrak mathscr mathnormal mathop mathrel mathbin mathord mathopen mathclose mathpunct mathinner smash ' +
    'textsf texttt textnormal textmd emph tt sf cal frak Bbb bold underbrace overbrace substack negthinspace negmedspace ' +
    'mathstrut strut tiny scriptsize small normalsize large Large LARGE huge Huge'
  ).split(' '),
)

/** Commands that draw something over, under or through their part, which a line of signs cannot show. */
export const overSigns: ReadonlySet<string> = new Set(
  (
    'overline underline uline vec hat bar dot ddot tilde widehat widetilde overrightarrow overleftarrow boxed ' +
    'overarc arc wideparen overparen overgroup underparen cancel bcancel xcancel'
  ).split(' '),
)

/** Arrows that grow with what stands over and under them. */
export const xArrows: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ xrightarrow: '→', xleftarrow: '←', xleftrightarrow: '↔', xRightarrow: '⇒', xLeftarrow: '⇐' },
    ...{
      xLeftrightarrow: '⇔',
      xrightleftharpoons: '⇌',
      xleftrightharpoons: '⇋',
      xmapsto: '↦',
      xlongequal: '=',
    },
  }),
)

const partsOf = (count: number, isShown: boolean, names: string) =>
  names.split(' ').map((name) => [name, { count, isShown }] as const)

/** Commands with several parts, of which the last or none is shown. */
export const parts: ReadonlyMap<string, { count: number; isShown: boolean }> = new Map([
  ...partsOf(2, true, 'textcolor colorbox href raisebox'),
  ...partsOf(3, true, 'fcolorbox multicolumn'),
  ...partsOf(1, false, 'color hspace vspace phantom hphantom vphantom label cline mspace'),
  ...partsOf(2, false, 'rule'),
])

const brackets: Readonly<Record<string, string>> = {
  ...{
    pmatrix: '()',
    bmatrix: '[]',
    Bmatrix: '{}',
    vmatrix: '||',
    Vmatrix: '‖‖',
    cases: '{ ',
    dcases: '{ ',
    rcases: ' }',
  },
}

/** The brackets of an environment. */
export function environmentOf(name: string): { open: string; close: string } {
  const [open = '', close = ''] = brackets[name] ?? ''
  return { open: open.trim(), close: close.trim() }
}

/** What stands between the columns of a matrix; null for an environment whose columns are parts of one line. */
export function columnsOf(name: string): string | null {
  return /^(?:[pbBvV]|small)?matrix$|^[dr]?cases$|^array$|^tabular$/.test(name) ? ', ' : null
}

const upper = new Map([...'0123456789+-=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at]!]))
const lower = new Map([...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at]!]))

/** Returns an exponent or an index in raised or lowered signs; null where a sign has no such form. */
export function raised(text: string, place: '^' | '_'): string | null {
  const forms = place === '^' ? upper : lower
  const found = [...text].map((sign) => forms.get(sign))
  return found.includes(undefined) ? null : found.join('')
}
