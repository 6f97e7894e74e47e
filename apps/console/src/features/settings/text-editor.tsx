import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { ConfigText } from '@pollen/contract/operator/settings';
import { noticePlaces } from '@pollen/contract/values/notice';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextArea } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import './texts.css';
import { useUnsaved } from '../../platform/unsaved.ts';

const languages: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  id: 'Indonesian',
  ms: 'Malay',
  th: 'Thai',
  fil: 'Filipino',
  vi: 'Vietnamese',
};

/** As a member's phone shows it. */
function Preview({ locale, text }: { readonly locale: Locale; readonly text: string }) {
  return (
    <div className="phone" lang={locale}>
      <p className="phone__notice">{text}</p>
    </div>
  );
}

/** One text in every language, side by side with what members will see. */
export function TextEditor({ text }: { readonly text: ConfigText }) {
  const save = useAction('POST /texts');
  const writes = useMay('text.write');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(text.texts);
  const [saved, setSaved] = useState(false);
  const { markSaved } = useUnsaved(texts);
  const english = texts['en-US'] ?? '';
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaved(false);
    if (!(await save.run({ key: text.key, texts: { ...texts, 'en-US': english } }))) return;
    markSaved();
    setSaved(true);
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="spread">
        <h2>{noticePlaces[text.key]}</h2>
        <span className="row">
          <span className="cap">
            {text.updatedAt === null ? 'Not written yet' : `Changed ${moment(text.updatedAt)}`}
          </span>
          {saved && (
            <Tag kind="leaf" icon="check">
              Saved
            </Tag>
          )}
          {writes && (
            <Button kind="honey" type="submit" busy={save.busy}>
              Save
            </Button>
          )}
        </span>
      </div>
      <Refusal>{save.refusal}</Refusal>
      {locales.map((locale) => {
        const own = texts[locale] ?? '';
        return (
          <div key={locale} className="card texts__pair">
            <TextArea
              label={languages[locale]}
              lang={locale}
              value={own}
              disabled={!writes}
              fault={save.faults[`texts.${locale}`]}
              hint={own.trim() === '' ? 'Empty: English is shown.' : undefined}
              onChange={(event) => {
                const { value } = event.target;
                setSaved(false);
                setTexts((before) => ({ ...before, [locale]: value }));
              }}
            />
            <Preview locale={locale} text={own.trim() === '' ? english : own} />
          </div>
        );
      })}
    </form>
  );
}
