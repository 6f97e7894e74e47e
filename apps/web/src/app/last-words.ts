import type { Locale } from '@pollen/contract/codes/locale';
import { currentLocale } from '../platform/i18n.ts';

/** Texts that must be at hand when nothing could be loaded, not even texts. */
interface Words {
  readonly loading: string;
  readonly noSignal: string;
  readonly noSignalText: string;
  readonly tryAgain: string;
  readonly serverError: string;
}

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    loading: 'Loading',
    noSignal: 'No signal',
    noSignalText: 'This page did not arrive. Anything you answered is safe on this phone.',
    tryAgain: 'Try again',
    serverError: 'Server error',
  },
  id: {
    loading: 'Memuat',
    noSignal: 'Tidak ada sinyal',
    noSignalText: 'Halaman ini tidak termuat. Semua jawaban Anda aman di ponsel ini.',
    tryAgain: 'Coba lagi',
    serverError: 'Server bermasalah',
  },
  ms: {
    loading: 'Memuatkan',
    noSignal: 'Tiada isyarat',
    noSignalText:
      'Halaman ini tidak dapat dimuatkan. Semua jawapan anda selamat dalam telefon ini.',
    tryAgain: 'Cuba lagi',
    serverError: 'Ralat pelayan',
  },
  th: {
    loading: 'กำลังโหลด',
    noSignal: 'ไม่มีสัญญาณ',
    noSignalText: 'โหลดหน้านี้ไม่สำเร็จ คำตอบของคุณยังอยู่ครบในโทรศัพท์เครื่องนี้',
    tryAgain: 'ลองอีกครั้ง',
    serverError: 'เซิร์ฟเวอร์ขัดข้อง',
  },
  fil: {
    loading: 'Naglo-load',
    noSignal: 'Walang signal',
    noSignalText: 'Hindi na-load ang page na ito. Ligtas sa phone na ito ang lahat ng sinagot mo.',
    tryAgain: 'Subukan ulit',
    serverError: 'May error sa server',
  },
  vi: {
    loading: 'Đang tải',
    noSignal: 'Không có tín hiệu',
    noSignalText:
      'Không tải được trang này. Các câu trả lời của bạn vẫn được giữ an toàn trên điện thoại này.',
    tryAgain: 'Thử lại',
    serverError: 'Lỗi máy chủ',
  },
};

export function lastWords(): Words {
  return words[currentLocale()];
}
