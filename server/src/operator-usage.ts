import {
  ageCheckMethods,
  complaintOutcomes,
  pictureRejectionReasons,
  reportDecisions,
  reportRules,
  staffRoles,
} from '@liaison/shared/contracts';
import { StartupError } from './core/startup-error.ts';

/** By command. Besides these options each takes `--url` and `--as`. */
const syntaxes = new Map([
  ['list', 'list'],
  ['approve', 'approve <picture>'],
  ['reject', `reject <picture> --reason <${pictureRejectionReasons.join('|')}> [--ban]`],
  ['reports', 'reports'],
  [
    'decide',
    `decide <report> --decision <${reportDecisions.join('|')}> --because <text> [--rule <${reportRules.join('|')}>] [--age <${ageCheckMethods.join('|')}>]`,
  ],
  ['complaints', 'complaints'],
  ['review', 'review <complaint>'],
  [
    'answer',
    `answer <complaint> --outcome <${complaintOutcomes.join('|')}> --because <text> [--decision … --rule … --age …]`,
  ],
  ['transparency', 'transparency --year <year>'],
  ['pages', 'pages'],
  ['audit', 'audit [--of <account:…|picture:…|report:…>] [--before <entry>]'],
  ['payments', 'payments'],
  ['settle', 'settle <payment> --by <credit|refund>'],
  ['campaign', 'campaign <file>'],
  ['partner', 'partner <file>'],
  ['picture', 'picture <partner> --file <picture> --origin <text> [--private]'],
  ['retire', 'retire <partner>'],
  ['invite', `invite <e-mail> --role <${staffRoles.join('|')}> --name <name>`],
]);

const formatSyntax = (syntax: string) => `npm run operator -- ${syntax}`;

export const usage = `${[...syntaxes.values()].map(formatSyntax).join('\n')}

Decides about waiting pictures, reports, complaints and appeals, counts those of a year, prints how often pages were hidden in the last 30
days and who has looked at or decided what, settles payments that were paid after they had ended, sends a mail to all members who want
offers or news, or to all about changed terms, makes, changes or retires fictional partners, or invites somebody to the desk, through the running
service: the one on this machine, or --url <address>.
--ban marks pictures that are similar to the rejected one for review; the same picture is refused in any case.
--because is told to those whom the decision concerns. A granted appeal about a report needs the new decision about the report.
--age is how you have found out that somebody who was reported as a minor is of age; without it the profile stays hidden.
audit prints the newest hundred entries of the audit log, --of those about one account, picture, report or other subject.
--origin is where the picture is from, in 5 to 200 characters: it shows no real person who has not agreed.
--as <name> is written to the audit log instead of the name of this account.`;

/** Says what the command takes, with the values that each option can have. */
export const createUsageError = (
  command: string,
  problem = `${command}: an argument is missing or wrong.`,
): StartupError => {
  const syntax = syntaxes.get(command);
  return new StartupError(`${problem}\n${syntax ? formatSyntax(syntax) : `\n${usage}`}`);
};

interface GivenArguments {
  command: string;
  /** What follows the command. */
  words: string[];
  /** Names of the options. */
  options: string[];
}

/** What is left out without a word seems to be done. */
export function refuseUnused({ command, words, options }: GivenArguments): void {
  const syntax = syntaxes.get(command);
  if (syntax === undefined)
    throw createUsageError(command, command ? `${command} is no command.` : 'A command is missing.');
  const isPlain = !syntax.startsWith(`${command} <`);
  if (isPlain && words.length > 0)
    throw createUsageError(command, `${command} takes no arguments: ${words.join(' ')}`);
  if (words.length > 1)
    throw createUsageError(command, `${command} takes one argument, not ${words.length}: ${words.join(' ')}`);
  const unused = options.find(
    (option) => !commonOptions.has(option) && !new RegExp(`--${option}\\b`).test(syntax),
  );
  if (unused !== undefined) throw createUsageError(command, `${command} does not take --${unused}.`);
}

const commonOptions = new Set(['as', 'url']);
