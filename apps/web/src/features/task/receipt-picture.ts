/** The content of the picture: no name, no number of a member or participation, no answer. */
export interface ReceiptPicture {
  readonly heading: string;
  readonly title: string;
  readonly state: string;
  readonly sum: string;
  readonly worth: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

const size = 1080;
const margin = 88;
const family = 'system-ui, sans-serif';

/** In the colours of the page. */
function colourOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

/** The longest prefix of a text that fits, with an ellipsis if it was truncated. */
function fitting(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && context.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}

/** Draws a receipt as a square PNG. */
export async function drawReceipt(receipt: ReceiptPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const width = size - 2 * margin;
  const write = (text: string, y: number, style: { font: string; colour: string }) => {
    context.font = `${style.font} ${family}`;
    context.fillStyle = colourOf(style.colour);
    context.fillText(fitting(context, text, width), margin, y);
  };
  context.fillStyle = colourOf('--bg');
  context.fillRect(0, 0, size, size);
  context.fillStyle = colourOf('--honey');
  context.fillRect(0, 0, size, 20);
  write('pollen', 130, { font: '700 52px', colour: '--text' });
  write(receipt.heading, 190, { font: '400 34px', colour: '--text-2' });
  write(receipt.title, 300, { font: '600 48px', colour: '--text' });
  write(receipt.state, 360, { font: '400 34px', colour: '--text-2' });
  write(receipt.sum, 500, { font: '700 96px', colour: '--text' });
  write(receipt.worth, 560, { font: '600 40px', colour: '--leaf-text' });
  receipt.rows.forEach(({ label, value }, index) => {
    const y = 670 + index * 76;
    context.fillStyle = colourOf('--line');
    context.fillRect(margin, y - 50, width, 2);
    write(label, y, { font: '400 34px', colour: '--text-2' });
    context.font = `600 34px ${family}`;
    context.fillStyle = colourOf('--text');
    const shown = fitting(context, value, width * 0.6);
    context.fillText(shown, margin + width - context.measureText(shown).width, y);
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Through the phone's share sheet if it accepts files, otherwise as a download. */
export async function shareReceipt(picture: ReceiptPicture): Promise<void> {
  const blob = await drawReceipt(picture);
  const file = new File([blob], 'pollen-receipt.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the share sheet is not a failure.
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
