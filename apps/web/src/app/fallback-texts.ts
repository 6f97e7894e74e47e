import type { Locale } from '@pollen/contract/codes/locale';
import { currentLocale } from '../platform/i18n/i18n.ts';

/** Texts that must be available when nothing could be loaded, not even texts. */
interface FallbackTexts {
  readonly loading: string;
  readonly noSignal: string;
  readonly tryAgain: string;
  readonly serverError: string;
}

const words: Readonly<Record<Locale, FallbackTexts>> = {
  'en-US': {
    loading: 'Loading',
    noSignal: 'No signal',
    tryAgain: 'Try again',
    serverError: 'Server error',
  },
  id: {
    loading: 'Memuat',
    noSignal: 'Tidak ada sinyal',
    tryAgain: 'Coba lagi',
    serverError: 'Server bermasalah',
  },
  ms: {
    loading: 'Memuatkan',
    noSignal: 'Tiada isyarat',
    tryAgain: 'Cuba lagi',
    serverError: 'Ralat pelayan',
  },
  th: {
    loading: 'กำลังโหลด',
    noSignal: 'ไม่มีสัญญาณ',
    tryAgain: 'ลองอีกครั้ง',
    serverError: 'เซิร์ฟเวอร์ขัดข้อง',
  },
  fil: {
    loading: 'Naglo-load',
    noSignal: 'Walang signal',
    tryAgain: 'Subukan ulit',
    serverError: 'May error sa server',
  },
  vi: {
    loading: 'Đang tải',
    noSignal: 'Không có tín hiệu',
    tryAgain: 'Thử lại',
    serverError: 'Lỗi máy chủ',
  },
};

export function fallbackTexts(): FallbackTexts {
  return words[currentLocale()];
}
