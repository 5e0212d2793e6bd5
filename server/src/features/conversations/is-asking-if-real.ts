/** Variants of "Are you real?" in seven languages. Such a question is answered truthfully (DEC-22). */
const patterns: RegExp[] = [
  /\b(?:are|r)\s+(?:you|u)\s+(?:\w+\s+){0,2}(?:real|human|fake|fictional|ai)\b|\b(?:bot|chatbot|robot|fake|employee|moderator)s?\b/iu,
  /\bbist\s+du\s+(?:\p{L}+\s+){0,2}(?:echt|real|fiktiv|ein\s+mensch|eine\s+ki)\b|\bgibt\s+es\s+dich\b|\bmitarbeiter(?:in)?\b/iu,
  /\beres\s+(?:\p{L}+\s+){0,2}(?:real|human[oa]|fals[oa]|fictici[oa]|verdader[oa]|auténtic[oa]|viv[oa]|de\s+carne|ia|(?:de\s+verdad|una\s+persona)(?=\s*(?:[^\p{L}\s]|$|[ouy]\b)))(?!\p{L})|\bexistes\s+(?:de\s+verdad|realmente)|\bemplead[oa](?!\p{L})/iu,
  /(?:\bes[\s-]tu|\btu\s+es|\bt['’]es)\s+(?:\p{L}+\s+){0,2}(?:réel(?:le)?|vraie?|humaine?|fictive|fictif|faux|fausse|ia|une\s+personne(?=\s*(?:[^\p{L}\s]|$|ou\b)))(?!\p{L})|(?:\btu\s+existes|\bexistes[\s-]tu)\s+(?:vraiment|réellement)|\bemployée?(?!\p{L})/iu,
  /\bsei\s+(?:\p{L}+\s+){0,2}(?:reale|ver[ao]|uman[ao]|fint[ao]|fals[ao]|fittizi[ao]|(?:un['’])?ia|una\s+persona(?=\s*(?:[^\p{L}\s]|$|o\b)))(?!\p{L})|\besisti\s+(?:davvero|veramente)|\bdipendente\b/iu,
  /\bben\s+(?:je|jij)\s+(?:\p{L}+\s+){0,2}(?:echt|nep|fictief|een\s+mens)\b|\bmedewerk(?:er|ster)\b/iu,
  /(?:jesteś|czy\s+ty)\s+(?:\p{L}+\s+){0,3}(?:prawdziw[ay]|realn[ay]|człowiekiem|fikcyjn[ay])(?!\p{L})|\bpracowni(?:k|c)/iu,
];

export const isAskingIfReal = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
