const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 cannot represent become U+FFFD; `encoding-type=url` avoids this. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const escapeText = (text: string) =>
  text.replace(unwritable, '\ufffd').replace(/[&<>"\r]/g, (letter) => entities[letter] ?? '');

export type XmlContent = string | number | boolean | readonly XmlElement[];
export type XmlElement = readonly [name: string, content: XmlContent];

function render([name, content]: XmlElement): string {
  const inner = Array.isArray(content)
    ? (content as readonly XmlElement[]).map(render).join('')
    : escapeText(String(content));
  return `<${name}>${inner}</${name}>`;
}

export function xmlDocument([name, content]: XmlElement, namespace?: string): string {
  const body = render([name, content]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${
    namespace ? body.replace(`<${name}>`, `<${name} xmlns="${namespace}">`) : body
  }`;
}
