import { useEffect, useState } from 'react';
import { plural } from '../../../platform/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/field.tsx';
import { documentText } from '../document/json.ts';
import { readSheets } from '../workbook/workbook.ts';
import type { FormProblem } from './form.ts';
import { type ImportedForm, importForm } from './import-form.ts';
import './xlsform.css';

interface ImportDialogProps {
  readonly file: File;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onStart: (draft: { readonly title: string; readonly document: string }) => void;
  readonly onClose: () => void;
}

interface ProblemRowsProps {
  readonly title: string;
  readonly problems: readonly FormProblem[];
}

function ProblemRows({ title, problems }: ProblemRowsProps) {
  if (problems.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="studio-form-rows" aria-label={title}>
        {problems.map(({ sheet, row, message }) => (
          <li key={`${sheet} ${row} ${message}`}>
            <b>
              {sheet}, row {row}
            </b>{' '}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows what will and will not be imported, row by row, before anything is created. */
export default function ImportDialog(props: ImportDialogProps) {
  const { file, busy, refusal, onStart, onClose } = props;
  const [form, setForm] = useState<ImportedForm | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const read = async () => {
      const sheets = await readSheets(new Uint8Array(await file.arrayBuffer()));
      const imported = importForm(sheets);
      setForm(imported);
      if (!imported) setFault('This workbook has no sheet called “survey”.');
    };
    read().catch(() => setFault('This file cannot be read. Choose an .xlsx file.'));
  }, [file]);
  const refused = form?.problems.filter(({ isRefused }) => isRefused) ?? [];
  const noted = form?.problems.filter(({ isRefused }) => !isRefused) ?? [];
  const isEmpty = form?.count === 0;
  return (
    <Dialog
      title="Import an XLSForm"
      onClose={onClose}
      action={{
        label: refused.length > 0 ? 'Import without these rows' : 'Import',
        busy,
        disabledReason: !form ? 'There is nothing to import.' : isEmpty ? 'No row is left.' : null,
        run: () => {
          if (!form) return;
          const title = form.title || 'Untitled survey';
          onStart({ title: title.slice(0, 120), document: documentText(form.document) });
        },
      }}
    >
      <Refusal>{fault ?? refusal}</Refusal>
      {form && (
        <p role="status">
          {plural(form.count, 'row')} can be imported
          {refused.length === 0 ? '.' : `, ${plural(refused.length, 'problem')} found.`}
        </p>
      )}
      <ProblemRows title="Not imported" problems={refused} />
      <ProblemRows title="Imported without this" problems={noted} />
    </Dialog>
  );
}
