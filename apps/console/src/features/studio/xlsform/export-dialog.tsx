import { useMemo } from 'react';
import { saveFile } from '../../../platform/save-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { JsonObject } from '../document/json.ts';
import { writeSheets } from '../workbook/workbook.ts';
import { exportForm } from './export-form.ts';
import './xlsform.css';

interface ExportDialogProps {
  readonly document: JsonObject;
  readonly fileName: string;
  readonly onClose: () => void;
}

/** Lists what XLSForm cannot represent before the file is saved. */
export default function ExportDialog({ document, fileName, onClose }: ExportDialogProps) {
  const { sheets, losses } = useMemo(() => exportForm(document), [document]);
  return (
    <Dialog
      title="Export as XLSForm"
      onClose={onClose}
      action={{
        label: 'Save file',
        run: () => {
          saveFile(`${fileName}.xlsx`, new Blob([writeSheets(sheets)]));
          onClose();
        },
      }}
    >
      {losses.length === 0 ? (
        <p>The file contains the whole survey.</p>
      ) : (
        <>
          <p>XLSForm cannot represent these parts. They are left out or changed in the file:</p>
          <ul className="studio-form-rows" aria-label="Left out or changed">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
