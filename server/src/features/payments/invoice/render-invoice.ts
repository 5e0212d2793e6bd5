import { createRequire } from 'node:module';
import type { InvoiceContent } from './invoice-content.ts';

const require = createRequire(import.meta.url);

type Font = 'normal' | 'bold';

const colors = { text: '#2b1724', muted: '#6e5564', line: '#e7d9d3' };
/** Of an A4 page, in points. */
const margin = 56;
const contentWidth = 595.28 - 2 * margin;

/** A PDF of one page. The library and its fonts are loaded at the first invoice, to keep start-up fast. */
export async function renderInvoice(content: InvoiceContent): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { locale, siteName, author, title, date } = content;
  const document = new PdfDocument({
    size: 'A4',
    margin,
    lang: locale,
    displayTitle: true,
    info: { Title: `${siteName}: ${title}`, Author: author, CreationDate: date },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve());
    document.on('error', reject);
  });
  // One file each with the letters of all seven languages.
  document.registerFont(
    'normal',
    require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  );
  document.registerFont('bold', require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'));
  drawInvoice(document, content);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawInvoice(document: PDFKit.PDFDocument, content: InvoiceContent): void {
  let y = 236;
  const write = (font: Font, size: number, fill = colors.text) =>
    document.font(font).fontSize(size).fillColor(fill);
  const drawRow = (
    [label, value]: [string, string],
    { labelWidth, size, font = 'normal', align = 'left' }: RowOptions,
  ) => {
    write(font, size, align === 'left' ? colors.muted : colors.text).text(label, margin, y, {
      width: labelWidth - 12,
    });
    const labelEnd = document.y;
    write(font, size).text(value, margin + labelWidth, y, { width: contentWidth - labelWidth, align });
    y = Math.max(labelEnd, document.y) + 7;
  };
  const drawLine = () => {
    document
      .moveTo(margin, y)
      .lineTo(margin + contentWidth, y)
      .lineWidth(1)
      .strokeColor(colors.line)
      .stroke();
    y += 10;
  };

  write('bold', 22).text(content.siteName, margin, margin).moveDown(0.2);
  write('normal', 9, colors.muted).text(content.seller.join('\n'), { lineGap: 2 });
  write('bold', 26).text(content.title, margin, 190);
  for (const row of content.facts) drawRow(row, { labelWidth: 190, size: 10 });
  y += 18;
  for (const rows of [content.items, content.taxes]) {
    drawLine();
    for (const row of rows) drawRow(row, { labelWidth: 340, size: 11, align: 'right' });
  }
  drawLine();
  drawRow(content.total, { labelWidth: 340, size: 13, font: 'bold', align: 'right' });
  write('normal', 10, colors.muted).text(content.notes.join('\n'), margin, y + 12, {
    width: contentWidth,
    lineGap: 3,
  });
}

interface RowOptions {
  labelWidth: number;
  size: number;
  font?: Font;
  align?: 'left' | 'right';
}
