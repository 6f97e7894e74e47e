import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { Segment } from '@pollen/contract/operator/message';
import type { Reach } from '@pollen/contract/operator/reach';
import { localize } from '@pollen/contract/values/localized-text';
import { useState } from 'react';
import { count, moment, plural } from '../../platform/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { type LocalizedText, languageNames } from '../../ui/language-fields.tsx';
import { segmentText, unwrittenLanguages } from './segment.ts';
import { TestSend } from './test-send.tsx';

export interface WrittenMessage {
  readonly title: LocalizedText & { readonly 'en-US': string };
  readonly text: LocalizedText & { readonly 'en-US': string };
  readonly link?: string;
}

interface ConfirmDialogProps {
  readonly message: WrittenMessage;
  readonly segment: Segment;
  readonly sendAt: string | null;
  readonly reach: Reach;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Shows text, recipients and time, and can send a test to one person first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { message, segment, sendAt, reach, busy, onClose, onSend } = props;
  const [locale, setLocale] = useState<Locale>('en-US');
  const size = `${reach.exact ? '' : 'about '}${plural(reach.members, 'member')}`;
  const verb = sendAt ? 'Schedule' : 'Send';
  const unwritten = unwrittenLanguages(segment, message.text);
  const isEmpty = reach.exact && reach.members === 0;
  return (
    <Dialog
      title={`${verb} to ${size}?`}
      onClose={onClose}
      action={{
        label: verb,
        busy,
        disabledReason: isEmpty ? 'No members are in this segment.' : null,
        run: onSend,
      }}
    >
      <SelectField
        label="Preview in"
        value={locale}
        onChange={(event) => {
          const picked = locales.find((known) => known === event.target.value);
          if (picked) setLocale(picked);
        }}
      >
        {locales.map((known) => (
          <option key={known} value={known}>
            {languageNames[known]}
            {message.text[known]?.trim() ? '' : ' (not written: English is sent)'}
          </option>
        ))}
      </SelectField>
      <section className="note" aria-label="Preview" lang={locale}>
        <p>
          <b>{localize(message.title, locale)}</b>
        </p>
        <p className="broadcast-text">{localize(message.text, locale)}</p>
        {message.link && <p className="mono cap">{message.link}</p>}
      </section>
      <div className="facts">
        <div>
          Segment <b>{segmentText(segment)}</b>
        </div>
        <div>
          Members <b>{size}</b>
        </div>
        <div>
          Sent <b>{sendAt ? moment(sendAt) : 'now'}</b>
        </div>
      </div>
      {unwritten !== '' && (
        <p className="note honey">Not written in {unwritten}: members there read English.</p>
      )}
      {!reach.exact && (
        <p className="cap">Give or take {count(reach.margin)}, estimated from a sample.</p>
      )}
      <TestSend message={message} locale={locale} />
    </Dialog>
  );
}
