export type ScamRisk = 'money' | 'link' | 'elsewhere';

/** Names that all languages share, then per language, in the order en, de, es, fr, it, nl, pl. */
const money: RegExp[] = [
  /(?<!\p{L})(?:bitcoins?|crypto|krypto\p{L}*|usdt|western\s+union|moneygram|pay\s?pal|paysafe(?:card)?|cash\s?app|venmo|revolut|iban|tikkie|blik|bizum|wero|transcash|neosurf|postepay|satispay)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:send|lend|wire|transfer|borrow)\s+(?:\p{L}+\s+){0,3}(?:money|cash)|gift\s?cards?|bank\s+(?:account|details|transfer)|investments?|invest\s+in)(?!\p{L})/iu,
  /(?<!\p{L})(?:geld\s+(?:\p{L}+\s+){0,2}(?:schick|send|überweis|leih)\p{L}*|(?:schick|send|überweis|leih)\p{L}*\s+(?:\p{L}+\s+){0,3}geld|gutscheinkarten?|überweisung|bankverbindung|kontonummer|investier\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:env[ií]|manda|prest|transf)\p{L}*\s+(?:\p{L}+\s+){0,3}dinero|cuenta\s+bancaria|transferencia|tarjetas?\s+(?:de\s+)?regalo|inver(?:tir|sión))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:envo|prêt|prete|vers|avanc)\p{L}*\s+(?:[\p{L}’']+\s+){0,3}(?:de\s+l['’])?argent|virement|compte\s+bancaire|cartes?\s+cadeaux?|investi(?:r|ssement)\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:invi|mand|prest)\p{L}*\s+(?:\p{L}+\s+){0,3}(?:soldi|denaro)|bonifico|conto\s+(?:bancario|corrente)|(?:carta|buono)\s+regalo|investi(?:re|mento))(?!\p{L})/iu,
  /(?<!\p{L})(?:geld\s+(?:\p{L}+\s+){0,2}(?:len|stur|overma)\p{L}*|(?:leen|stuur|maak)\s+(?:\p{L}+\s+){0,3}geld|overschrijving|bankrekening|rekeningnummer|cadeau(?:kaart|bon)\p{L}*|investe(?:ren|ring))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:wyśl|pożycz|przel|prześl)\p{L}*\s+(?:\p{L}+\s+){0,3}(?:pieni[ąę]d\p{L}*|kas[ęy])|przelew\p{L}*|numer\s+konta|konto\s+bankowe|kart\p{L}+\s+podarunkow\p{L}+|zainwestuj\p{L}*)(?!\p{L})/iu,
];

const elsewhere: RegExp[] = [
  /(?<!\p{L})(?:whats?\s?app|telegram|snapchat|insta(?:gram)?|kik|wechat|viber|hangouts|(?:on|auf|über|en|por|sur|par|su|op|via|na|przez)\s+signal)(?!\p{L})/iu,
  /(?<!\p{L})(?:my|your|meine|deine|mi|tu|mon|ton|(?:il\s+)?mio|(?:il\s+)?tuo|mijn|je|jouw|mój|twój)\s+(?:phone\s+|handy)?(?:number|nummer|número|numéro|numero|numer)(?!\p{L})/iu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/u,
  /(?:\+|(?<!\d)00?)\d(?:[\s()/-]*\d){7,}/u,
];

const link: RegExp[] = [
  /(?<!\p{L})(?:https?:\/\/|www\.)\S/iu,
  /(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|xyz|link|site|online|app|shop|io|me)(?:\/\S*)?(?![\p{L}\p{N}])/iu,
];

/** Whether a text is about money, or leads away from the site. A hint only: it may be wrong in both directions. */
export function findScamRisk(text: string): ScamRisk | null {
  const plain = text.normalize('NFKC');
  const matches = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(plain));
  if (matches(money)) return 'money';
  if (matches(elsewhere)) return 'elsewhere';
  return matches(link) ? 'link' : null;
}
