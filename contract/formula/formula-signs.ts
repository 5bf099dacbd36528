/** TeX commands as signs. */
export const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ times: '×', div: '÷', cdot: '·', pm: '±', mp: '∓', ast: '*', star: '⋆', bullet: '•' },
    ...{ le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', lt: '<', gt: '>', ll: '≪', gg: '≫' },
    ...{ leqslant: '≤', geqslant: '≥', nleq: '≰', ngeq: '≱', nmid: '∤', nparallel: '∦', not: ' not ' },
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
    ...{ celsius: '°C', textdegree: '°', euro: '€', permil: '‰', cr: ' ', longrightleftharpoons: '⇌' },
  }),
)

/** Commands that only affect the layout. */
export const withoutSign: ReadonlySet<string> = new Set(
  (
    'left right big Big bigg Bigg bigl bigr Bigl Bigr displaystyle textstyle scriptstyle limits nolimits ' +
    'mathrm mathbf mathit mathsf mathcal mathbb boldsymbol bm rm bf it text textbf textit textrm textup textsc ' +
    'mbox hbox operatorname phantom hline eqalign displaylines si unit pu'
  ).split(' '),
)

/** Commands that draw something over, under or through their part; a line of signs has their names. */
export const overSigns: ReadonlySet<string> = new Set(
  (
    'overline underline uline vec hat bar dot ddot tilde widehat widetilde overrightarrow overleftarrow boxed ' +
    'overarc arc wideparen overparen overgroup underparen cancel bcancel xcancel'
  ).split(' '),
)

const upper = new Map([...'0123456789+-=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at]!]))
const lower = new Map([...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at]!]))

/** Returns an exponent or an index in raised or lowered signs; null where a sign has no such form. */
export function raised(text: string, place: '^' | '_'): string | null {
  const forms = place === '^' ? upper : lower
  const found = [...text].map((sign) => forms.get(sign))
  return found.includes(undefined) ? null : found.join('')
}
