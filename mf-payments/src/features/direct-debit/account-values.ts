import { DirectDebitAccount } from '@liaison/shared/contracts';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import * as z from 'zod/mini';

/**
 * The contract's account with the rules that the service adds, so that nobody signs for one that it refuses. Only phone numbers are
 * left to the service beyond the count of their digits, because the numbers of all countries are large. `country` is the payer's.
 */
export const buildAccountValues = (country: string | null) =>
  z
    .extend(DirectDebitAccount, {
      iban: DirectDebitAccount.shape.iban.check(z.refine(isIban, 'invalid')),
      zip: DirectDebitAccount.shape.zip.check(z.toUpperCase()),
      phone: DirectDebitAccount.shape.phone.check(z.refine(hasPhoneDigits, 'invalid')),
    })
    .check(
      z.refine(({ zip, iban }) => isPostcode(zip, getPostcodeCountry(country, iban)), {
        path: ['zip'],
        error: 'invalid',
      }),
    );

/** The service reads a postcode by the payer's country, else by that of the IBAN. */
export const getPostcodeCountry = (country: string | null, iban: string): string =>
  country ?? (electronicFormatIBAN(iban) ?? '').slice(0, 2);

function isIban(text: string): boolean {
  const iban = electronicFormatIBAN(text) ?? '';
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2));
}

/** From the shortest national numbers to international ones with `00` and a `(0)`. */
function hasPhoneDigits(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 6 && digits <= 18;
}

const isPostcode = (zip: string, country: string): boolean =>
  zip === '' || !postcodeValidatorExistsForCountry(country) || postcodeValidator(zip, country);
