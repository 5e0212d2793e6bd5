import type { Locale } from '@liaison/shared/contracts';
import { formatMoney, translate } from '@liaison/shared/i18n/server';
import { escapeHtml } from '../../../core/escape-html.ts';
import { getMethodName } from '../payment-methods.ts';
import { listOutcomes, notifications, type Outcome, testCardNames, testCards } from './outcomes.ts';
import { isUndecided, type SandboxRow } from './sandbox.repository.ts';

/** The whole page, without scripts, images or external resources. */
export function renderSandboxPage(
  payment: SandboxRow,
  { locale, nonce }: { locale: Locale; nonce: string },
): string {
  const text = (key: string) => escapeHtml(translate(locale, `sandbox:${key}`));
  const amount = escapeHtml(formatMoney(payment.amount_minor, payment.currency, locale));
  const rows: [label: string, value: string][] = [
    [text('to'), text('merchant')],
    [text('for'), escapeHtml(payment.description)],
    [text('method'), escapeHtml(getMethodName(payment.method, locale))],
    [text('reference'), `<code>${escapeHtml(payment.ref)}</code>`],
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${text('title')}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header><strong>${text('bank')}</strong><span>${text('badge')}</span></header>
<main>
<p class="notice" role="note"><strong>${text('noMoney')}</strong> ${text('noMoneyMore')}</p>
<h1>${text('heading')}</h1>
<p class="amount">${amount}</p>
<dl>${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>
${payment.status === 'open' ? '' : renderStatus(payment, text)}
${renderChoices(payment, text)}
</main>
</body>
</html>`;
}

type Text = (key: string) => string;

function renderChoices(payment: SandboxRow, text: Text): string {
  const outcomes = listOutcomes(payment);
  if (outcomes.length === 0) return '';
  const heading = isUndecided(payment) ? 'choose' : 'return';
  const buttons = outcomes.map((outcome, index) =>
    renderButton(outcome, text, index === 0 && isUndecided(payment)),
  );
  return `<h2 id="choose">${text(heading)}</h2><form method="post" aria-labelledby="choose">${renderCards(payment, text)}${renderNotifications(text)}${buttons.join('')}</form>`;
}

const renderNotifications = (text: Text) =>
  renderSelect('notification', text('notification'), notifications, (name) => text(`notifications.${name}`));

/** Only while the payer decides about a payment whose card the shop keeps. */
const renderCards = ({ saves_card: isSaved, status }: SandboxRow, text: Text) =>
  isSaved && status === 'open'
    ? renderSelect('card', text('card'), testCardNames, (name) => {
        const { brand, lastFour } = testCards[name];
        return `${brand} ${lastFour}: ${text(`cards.${name}`)}`;
      })
    : '';

const renderSelect = <T extends string>(
  name: string,
  label: string,
  choices: readonly T[],
  getLabel: (choice: T) => string,
) =>
  `<label>${label}<select name="${name}">${choices
    .map((choice) => `<option value="${choice}">${getLabel(choice)}</option>`)
    .join('')}</select></label>`;

const renderButton = (outcome: Outcome, text: Text, isFirst: boolean) =>
  `<button name="outcome" value="${outcome}"${isFirst ? ' class="main"' : ''}>${text(`outcomes.${outcome}`)}</button>`;

function renderStatus(payment: SandboxRow, text: Text): string {
  const status = `<p role="status">${text(`decided.${payment.status}`)}</p>`;
  if (isUndecided(payment)) return status;
  return `${status}<a class="main" href="${escapeHtml(toPath(payment.return_url))}">${text('back')}</a>`;
}

/** The shop is on the same origin, and a path works under every host name. */
export function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

const styles = `
:root{color-scheme:light dark;--bg:#eef2f6;--surface:#fff;--text:#12263a;--muted:#4c6175;--line:#c9d5e0;--main:#0b4f8a;--on-main:#fff;--notice:#fff3d1;--notice-text:#6b4500}
@media (prefers-color-scheme:dark){:root{--bg:#0d1620;--surface:#15222f;--text:#e8f0f7;--muted:#a5b8c9;--line:#31475b;--main:#8cc4f5;--on-main:#06223a;--notice:#3a2c08;--notice-text:#f6d27a}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header{display:flex;justify-content:space-between;gap:16px;padding:16px 24px;background:var(--surface);border-bottom:3px solid var(--main)}
header span{font-weight:700;color:var(--main)}
main{max-width:480px;margin:0 auto;padding:24px 16px 48px}
.notice{margin:0 0 24px;padding:12px 16px;border-radius:10px;background:var(--notice);color:var(--notice-text)}
h1{margin:0;font-size:20px}
h2{margin:24px 0 12px;font-size:17px}
.amount{margin:4px 0 16px;font-size:32px;font-weight:700;font-variant-numeric:tabular-nums}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
label{display:grid;grid-template-columns:minmax(0,1fr);gap:4px;margin-bottom:8px}
select{min-height:48px;padding:10px 12px;border:1px solid var(--main);border-radius:10px;background:var(--surface);color:var(--text);font:inherit}
button,a.main{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--main);border-radius:10px;background:transparent;color:var(--main);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main,a.main{background:var(--main);color:var(--on-main)}
button.main{background:var(--main);color:var(--on-main)}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
`;
