/** Variants of "Are you real?" in seven languages. Such a question is answered truthfully (DEC-22). */
const patterns: RegExp[] = [
  /\b(?:are|r)\s+(?:you|u)\s+(?:\w+\s+){0,2}(?:real|human|fake|fictional|ai)\b|\b(?:are|r)\s+(?:you|u)\s+(?:just\s+|really\s+)?an?\s+computer\b|\b(?:bot|chatbot|robot|fake|employee|moderator)s?\b/iu,
  /\b(?:talk|speak|chatt|writ)ing\s+(?:to|with)\s+an?\s+(?:real|human|computer)\b|\bis\s+(?:your|this)\s+profile\s+real\b|\bdo\s+you\s+(?:really|actually)\s+exist\b/iu,
  /\b(?:bist\s+du|sind\s+sie)\s+(?:\p{L}+\s+){0,2}(?:(?:echt|real|fiktiv|ein\s+mensch|eine\s+ki)\b|(?:echte|reale)[rs]?\s+(?:mensch|person|frau|mann)(?!\p{L})|künstlich(?:e\s+intelligenz)?(?!\p{L})|eine\s+künstliche\s+intelligenz(?!\p{L}))|\bgibt\s+es\s+dich\b|\bmitarbeiter(?:in)?\b/iu,
  /\bmit\s+eine[rm]\s+echten\s+(?:person|frau|mann|menschen)(?!\p{L})|\b(?:existierst\s+du|existieren\s+sie)\s+(?:wirklich|echt)\b|\bprofil\s+echt\b|\b(?:roboter|fakeprofil)\b/iu,
  /\beres\s+(?:\p{L}+\s+){0,2}(?:real|human[oa]|fals[oa]|fictici[oa]|verdader[oa]|auténtic[oa]|viv[oa]|de\s+carne|ia|(?:de\s+verdad|una\s+persona)(?=\s*(?:[^\p{L}\s]|$|[ouy]\b)))(?!\p{L})|\bexistes\s+(?:de\s+verdad|realmente)|\b(?:de\s+verdad|realmente)\s+existes\b|\bemplead[oa](?!\p{L})/iu,
  /(?:(?<!\p{L})(?:es[\s-]tu|tu\s+es|êtes[\s-]vous|vous\s+êtes)|\bt['’]es)\s+(?:\p{L}+\s+){0,2}(?:réel(?:le)?|vraie?|humaine?|fictive|fictif|faux|fausse|ia|une\s+personne(?=\s*(?:[^\p{L}\s]|$|ou\b)))(?!\p{L})|(?:\btu\s+existes|\bexistes[\s-]tu|\bvous\s+existez|\bexistez[\s-]vous)\s+(?:vraiment|réellement)|\bemployée?(?!\p{L})/iu,
  /\bsei\s+(?:\p{L}+\s+){0,2}(?:reale|ver[ao]|uman[ao]|fint[ao]|fals[ao]|fittizi[ao]|(?:un['’])?ia|una\s+persona(?=\s*(?:[^\p{L}\s]|$|o\b)))(?!\p{L})|\besisti\s+(?:davvero|veramente)|\bdipendente\b/iu,
  /\b(?:ben\s+(?:je|jij)|bent\s+u)\s+(?:\p{L}+\s+){0,2}(?:echt|nep|fictief|een\s+(?:mens|ai)|echte\s+(?:mens|persoon|vrouw|man))\b|\b(?:besta\s+(?:je|jij)|bestaat\s+u)\s+(?:\p{L}+\s+)?echt\b|\bnepprofiel\b|\bmedewerk(?:er|ster)\b/iu,
  /(?:jeste[śs]|czy\s+ty)\s+(?:\p{L}+\s+){0,3}(?:prawdziw[ay]|realn[ay]|człowiekiem|fikcyjn[ay]|fałszyw[ay]|zmyślon[ay]|(?:prawdziw|realn|żyw)(?:ą\s+(?:osobą|kobietą|dziewczyną)|ym\s+(?:człowiekiem|mężczyzną|facetem))|sztuczną\s+inteligencją)(?!\p{L})|\bpracowni(?:k|c)/iu,
  /(?<!\p{L})(?:naprawdę\s+istniejesz|istniejesz\s+naprawdę|(?:(?:chat|czat)?bot|robot)em|fejkiem)(?!\p{L})/iu,
];

export const isAskingIfReal = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
