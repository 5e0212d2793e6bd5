/** The headers of a mail of ours, as reports return them. */
export interface ReturnedMail {
  to: string;
  token: string;
}

export interface Sample {
  name: string;
  kind: 'hard' | 'soft' | 'complaint' | null;
  build(mail: ReturnedMail): string;
}

const createHeaders = ({
  to,
  token,
}: ReturnedMail) => `Received: from app.liaison.example (app.liaison.example [192.0.2.10])
	by mx.liaison.example (Postfix) with ESMTPS id 4bKq1x0Zz9
	for <${to}>; Mon, 23 Nov 2026 07:00:01 +0000 (UTC)
From: Liaison <no-reply@liaison.example>
To: ${to}
Subject: New message from Ben
Message-ID: <0f3cbd10-4f2f-4a53-9d5a-86a1f5b0c1d2@liaison.example>
List-Unsubscribe:
 <https://liaison.example/api/unsubscribe.php?token=${token}>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="--_NmP-1"
`;

interface Notification {
  id: string;
  head: string;
  text: string;
  /** Fields about the report, an empty line, and fields about the recipient. */
  status: string;
  /** Type and headers of the part that returns the mail. */
  returned: string;
}

const buildNotification = ({ id, head, text, status, returned }: Notification, mail: ReturnedMail) => `${head}
Date: Mon, 23 Nov 2026 07:00:04 +0000 (UTC)
To: no-reply@liaison.example
Message-ID: <${id}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4bKq1y1.1763881204/mx.liaison.example"

This is a MIME-encapsulated message.

--4bKq1y1.1763881204/mx.liaison.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

${text}

--4bKq1y1.1763881204/mx.liaison.example
Content-Description: Delivery report
Content-Type: message/delivery-status

${status.replaceAll('{{to}}', mail.to)}

--4bKq1y1.1763881204/mx.liaison.example
${returned}

${createHeaders(mail)}
--4bKq1y1.1763881204/mx.liaison.example--
`;

const postfix = {
  head: 'Return-Path: <>\nFrom: MAILER-DAEMON@mx.liaison.example (Mail Delivery System)\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied',
  text: "This is the mail system at host mx.liaison.example.\n\nI'm sorry to have to inform you that your message could not be delivered.",
  returned: 'Content-Description: Undelivered Message Headers\nContent-Type: text/rfc822-headers',
};

const buildComplaint = (type: string, mail: ReturnedMail) => `From: <scomp@mail-provider.example>
Date: Mon, 23 Nov 2026 08:12:00 -0500
Subject: Email Feedback Report for IP 192.0.2.10
To: <abuse@liaison.example>
Message-ID: <fbl-${type}@mail-provider.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.10 on Mon, 23 Nov 2026 07:00:05 -0500.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <no-reply@liaison.example>
Reported-Domain: liaison.example
Source-IP: 192.0.2.10

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

${createHeaders({ ...mail, to: 'redacted@mail-provider.example' })}
Hello, Ben wrote to you while you were away.

--part1_13d.2e68ed54_boundary--
`;

const notifications: (Notification & Pick<Sample, 'name' | 'kind'>)[] = [
  {
    ...postfix,
    name: 'Postfix: the mailbox does not exist',
    kind: 'hard',
    id: '20261123070004.4bKq1y1@mx.liaison.example',
    status:
      "Reporting-MTA: dns; mx.liaison.example\nX-Postfix-Queue-ID: 4bKq1x0Zz9\nX-Postfix-Sender: rfc822; no-reply@liaison.example\nArrival-Date: Mon, 23 Nov 2026 07:00:01 +0000 (UTC)\n\nFinal-Recipient: rfc822; {{to}}\nOriginal-Recipient: rfc822;{{to}}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; gmail-smtp-in.l.google.com\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does\n    not exist. Please try 550-5.1.1 double-checking the recipient's email address",
  },
  {
    ...postfix,
    name: 'Postfix: the domain does not exist',
    kind: 'hard',
    id: '20261123070004.domain@mx.liaison.example',
    status:
      'Reporting-MTA: dns; mx.liaison.example\n\nFinal-Recipient: rfc822; {{to}}\nAction: failed\nStatus: 5.4.4\nDiagnostic-Code: X-Postfix; Host or domain name not found. Name service error for\n    name=nowhere.example type=AAAA: Host not found',
  },
  {
    ...postfix,
    name: 'Postfix: the mailbox is disabled',
    kind: 'hard',
    id: '20261123070004.disabled@mx.liaison.example',
    status:
      'Reporting-MTA: dns; mx.liaison.example\n\nFinal-Recipient: rfc822; {{to}}\nAction: failed\nStatus: 5.2.1\nDiagnostic-Code: smtp; 550 5.2.1 The email account that you tried to reach is\n    inactive',
  },
  {
    ...postfix,
    name: 'Postfix: the other server did not answer for five days',
    kind: 'soft',
    id: '20261123070004.expired@mx.liaison.example',
    status:
      'Reporting-MTA: dns; mx.liaison.example\n\nFinal-Recipient: rfc822; {{to}}\nAction: failed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mx.slow.example[192.0.2.99]:25: Connection\n    timed out',
  },
  {
    ...postfix,
    name: 'Postfix: a delay',
    kind: null,
    id: '20261123070004.delay@mx.liaison.example',
    status:
      'Reporting-MTA: dns; mx.liaison.example\n\nFinal-Recipient: rfc822; {{to}}\nAction: delayed\nStatus: 4.4.1\nWill-Retry-Until: Sat, 28 Nov 2026 07:00:01 +0000 (UTC)',
  },
  {
    name: 'Exchange: the address was not found',
    kind: 'hard',
    id: 'f7c2a1@AM0PR01MB1234.eurprd01.prod.exchangelabs.com',
    head: 'From: <postmaster@outlook.example>\nSubject: Undeliverable: New message from Ben\nX-MS-Exchange-Message-Is-Ndr:\nAuto-Submitted: auto-replied',
    text: "Your message to {{to}} couldn't be delivered.",
    status:
      'Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.com\nReceived-From-MTA: dns;mx.liaison.example\nArrival-Date: Mon, 23 Nov 2026 07:00:02 +0000\n\nFinal-Recipient: rfc822;{{to}}\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    returned: 'Content-Type: message/rfc822',
  },
  {
    name: 'Dovecot: the mailbox is full',
    kind: 'soft',
    id: 'dovecot-1763881204-0@mail.small.example',
    head: 'From: Mail Delivery Subsystem <postmaster@mail.small.example>\nSubject: Automatically rejected mail\nAuto-Submitted: auto-replied (rejected)',
    text: 'Your message was automatically rejected by Dovecot Mail Delivery Agent.\n\nThe following reason was given:\nQuota exceeded (mailbox for user is full)',
    status:
      'Reporting-MTA: dns; mail.small.example\nOriginal-Recipient: rfc822; {{to}}\nFinal-Recipient: rfc822; {{to}}\nAction: failed\nStatus: 5.2.2\n\nFinal-Recipient: rfc822; {{to}}\nAction: failed\nStatus: 5.2.2',
    returned: 'Content-Type: message/rfc822',
  },
  {
    name: 'Microsoft: refused for the reputation of the sender',
    kind: 'soft',
    id: 's3150@mx.liaison.example',
    head: 'From: MAILER-DAEMON@mx.liaison.example\nSubject: Undelivered Mail Returned to Sender',
    text: 'The message could not be delivered.',
    status:
      "Reporting-MTA: dns; mx.liaison.example\n\nFinal-Recipient: rfc822; {{to}}\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp; 550 5.7.1 Unfortunately, messages from [192.0.2.10] weren't sent (S3150)",
    returned: 'Content-Type: message/rfc822',
  },
];

/** Reports as the named mail servers and feedback loops write them, with example addresses. */
export const samples: Sample[] = [
  ...notifications.map(({ name, kind, ...notification }) => ({
    name,
    kind,
    build: (mail: ReturnedMail) => buildNotification(notification, mail),
  })),
  { name: 'a feedback loop: abuse', kind: 'complaint', build: (mail) => buildComplaint('abuse', mail) },
  { name: 'a feedback loop: not spam', kind: null, build: (mail) => buildComplaint('not-spam', mail) },
  {
    name: 'an out-of-office reply',
    kind: null,
    build: (mail) =>
      `From: ${mail.to}\nTo: no-reply@liaison.example\nSubject: Out of office\nAuto-Submitted: auto-replied\nMessage-ID: <ooo@example>\nContent-Type: text/plain\n\nI am back on Monday. https://liaison.example/unsubscribe?token=${mail.token}\n`,
  },
];

/** The report of the sample with this name. */
export const buildSample = (name: string, mail: ReturnedMail): string => {
  const sample = samples.find((candidate) => candidate.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  return sample.build(mail);
};
