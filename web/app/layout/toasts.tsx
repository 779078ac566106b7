import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Toaster, toast } from 'sonner';

/** Navigation state: a toast to show on arrival. */
type NavigationToast = { toastTitle?: string; toastText?: string };

/** The toaster; also shows the toast in the state of a navigation, once. */
export default function Toasts() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { toastTitle, toastText } = (state ?? {}) as NavigationToast; // any navigation's state
    if (!toastTitle) return;
    toast(toastTitle, { id: toastTitle, description: toastText });
    // The page may have redirected in the meantime.
    if (window.location.pathname !== pathname) return;
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return <Toaster position="bottom-right" />;
}
