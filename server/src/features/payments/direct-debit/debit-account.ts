import type { DirectDebitAccount, FieldErrorCode } from '@liaison/shared/contracts';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { DomainError } from '../../../core/domain-error.ts';
import type { DirectDebitRow } from './direct-debit.repository.ts';

/**
 * The account with IBAN and phone in their electronic forms, `DE89370400440532013000` and `+4915112345678`. Zip and phone numbers
 * without a country code belong to `country`, else to the country of the IBAN. Throws `validation` with the fields.
 */
export async function parseDebitAccount(
  account: DirectDebitAccount,
  country: string | null,
): Promise<DirectDebitAccount> {
  const iban = electronicFormatIBAN(account.iban) ?? '';
  const home = country ?? iban.slice(0, 2);
  const phone = await parsePhone(account.phone, home);
  const fields: Record<string, FieldErrorCode> = {};
  if (!isValidIBAN(iban) || !isSEPACountry(iban.slice(0, 2))) fields['iban'] = 'invalid';
  if (postcodeValidatorExistsForCountry(home) && !postcodeValidator(account.zip, home))
    fields['zip'] = 'invalid';
  if (phone === null) fields['phone'] = 'invalid';
  if (phone === null || Object.keys(fields).length > 0) throw new DomainError('validation', { fields });
  return { ...account, iban, phone };
}

/** The numbers of all countries are loaded when they are needed, to keep start-up fast. */
async function parsePhone(text: string, country: string): Promise<string | null> {
  const { isSupportedCountry, parsePhoneNumberWithError } = await import('libphonenumber-js/max');
  try {
    const phone = parsePhoneNumberWithError(text, isSupportedCountry(country) ? country : undefined);
    return phone.isValid() && textedTypes.has(phone.getType()) ? phone.number : null;
  } catch {
    return null;
  }
}

/** Others get no text message, or make us pay for it. Some countries do not tell mobile numbers apart. */
const textedTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** `+4915112345678` → `••• 678`. */
export const maskPhone = (phone: string): string => `••• ${phone.slice(-3)}`;

const accountFields = [
  'account_holder',
  'iban',
  'street',
  'house_number',
  'zip',
  'city',
  'phone',
] as const satisfies (keyof DirectDebitAccount)[];

export const isSameAccount = (debit: DirectDebitRow, account: DirectDebitAccount): boolean =>
  accountFields.every((name) => debit[name] === account[name]);
