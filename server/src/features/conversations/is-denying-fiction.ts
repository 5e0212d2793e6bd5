/** Sentences such as "I am real" and "I am not a bot" in seven languages, which nobody may write as a fictional partner (DEC-22). */
const patterns: RegExp[] = [
  /\bi(?:\s+am|['’]?m)\s+(?:(?!not\b|no\b)\w+\s+){0,3}(?:real|genuine|human)\b|\bi\s+(?:really|actually|do)\s+exist\b(?!\s+only)/iu,
  /\bi(?:\s+am|['’]?m)\s+(?:not|no)\s+(?:\w+\s+){0,2}(?:fake|fictional|fictitious|invented|bot|robot|script|ai|employee|moderator)\b/iu,
  /\b(?:ich\s+bin|bin\s+ich)\s+(?:(?!nicht\b|kein)\p{L}+\s+){0,3}(?:real(?!\p{L})|(?:echt|real)e[rs]?\s+(?:mensch|frau|mann|person)|echt(?=\s*(?:[.!?,;)]|$)))|(?:\bich\s+existiere|\bmich\s+gibt\s+es)\s+(?:wirklich|echt)(?!\s+(?:nicht|nur)\b)/iu,
  /\b(?:ich\s+bin|bin\s+ich)\s+(?:nicht|kein\p{L}*)\s+(?:\p{L}+\s+){0,2}(?:fake|fiktiv\p{L}*|erfunden|bot|roboter|ki|mitarbeiter(?:in)?)(?!\p{L})/iu,
  /(?<!\bno\s)\bsoy\s+(?:\p{L}+\s+){0,2}(?:real|de\s+verdad|auténtic[oa]|human[oa])(?!\p{L})|(?<!\bno\s)\bexisto\s+(?:de\s+verdad|realmente)/iu,
  /\bno\s+soy\s+(?:\p{L}+\s+){0,2}(?:fals[oa]|fake|fictici[oa]|inventad[oa]|bot|robot|ia|emplead[oa])(?!\p{L})/iu,
  /\bje\s+suis\s+(?:(?!pas\b)\p{L}+\s+){0,2}(?:réel(?:le)?|vraie?|humaine?)(?!\p{L})|\bj['’]existe\s+(?:vraiment|réellement)/iu,
  /\bje\s+(?:ne\s+)?suis\s+pas\s+(?:\p{L}+\s+){0,2}(?:faux|fausse|fake|ficti(?:f|ve)|inventée?|bot|robot|ia|employée?)(?!\p{L})/iu,
  /(?<!\bnon\s)\bsono\s+(?:\p{L}+\s+){0,2}(?:reale|ver[oa]|uman[oa])(?!\p{L})|(?<!\bnon\s)\besisto\s+(?:davvero|veramente)/iu,
  /\bnon\s+sono\s+(?:\p{L}+\s+){0,2}(?:fint[oa]|fals[oa]|fake|fittizi[oa]|inventat[oa]|bot|robot|(?:un['’])?ia|dipendente)(?!\p{L})/iu,
  /\bik\s+ben\s+(?:(?!niet\b|geen\b)\p{L}+\s+){0,2}echte?(?:\s+(?:mens|vrouw|man|persoon)|(?=\s*(?:[.!?,;)]|$)))|\bik\s+besta\s+(?:wel\s+)?echt(?!\p{L}|\s+niet\b)/iu,
  /\bik\s+ben\s+(?:niet|geen)\s+(?:\p{L}+\s+){0,2}(?:nep|fake|fictieve?|verzonnen|bot|robot|medewerk(?:er|ster))(?!\p{L})/iu,
  /(?<!\p{L})(?<!nie\s)jestem\s+(?:\p{L}+\s+){0,2}(?:prawdziw[aey]|realn[ay]|człowiekiem|(?:prawdziw|realn|żyw)(?:ą\s+(?:osobą|kobietą|dziewczyną)|ym\s+(?:człowiekiem|mężczyzną|facetem)))(?!\p{L})|(?<!\p{L})(?<!nie\s)(?:naprawdę\s+istnieję|istnieję\s+naprawdę)(?!\p{L})/iu,
  /(?<!\p{L})nie\s+jestem\s+(?:\p{L}+\s+){0,2}(?:fikcyjn[ay]|fałszyw[ay]|zmyślon[ay]|fejkiem|botem|robotem|pracowni\p{L}+)(?!\p{L})/iu,
];

export const isDenyingFiction = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
