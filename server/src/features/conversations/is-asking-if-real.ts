/** Variants of "Are you real?" in seven languages. Such a question is answered truthfully (DEC-22). */
const patterns: RegExp[] = [
  /\b(?:are|r)\s+(?:you|u)\s+(?:\w+\s+){0,2}(?:real|human|fake|fictional|ai)\b|\b(?:bot|chatbot|robot|fake|employee|moderator)s?\b/iu,
  /\bbist\s+du\s+(?:\p{L}+\s+){0,2}(?:echt|real|fiktiv|ein\s+mensch|eine\s+ki)\b|\bgibt\s+es\s+dich\b|\bmitarbeiter(?:in)?\b/iu,
  /\beres\s+(?:\p{L}+\s+){0,2}(?:real|humana?|falsa?|ficticia?|una?\s+persona)\b|\bempleada?\b/iu,
  /(?:\bes[\s-]tu|\btu\s+es|\bt'es|\bt’es)\s+(?:\p{L}+\s+){0,2}(?:réelle?|vraie?|humaine?|fictive|fictif|faux|fausse)(?!\p{L})|\bemployée?(?!\p{L})/iu,
  /\bsei\s+(?:\p{L}+\s+){0,2}(?:reale|ver[ao]|uman[ao]|fint[ao]|fittizi[ao])\b|\bdipendente\b/iu,
  /\bben\s+(?:je|jij)\s+(?:\p{L}+\s+){0,2}(?:echt|nep|fictief|een\s+mens)\b|\bmedewerk(?:er|ster)\b/iu,
  /(?:jesteś|czy\s+ty)\s+(?:\p{L}+\s+){0,3}(?:prawdziw[ay]|realn[ay]|człowiekiem|fikcyjn[ay])(?!\p{L})|\bpracowni(?:k|c)/iu,
];

export const isAskingIfReal = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
