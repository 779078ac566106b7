import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Toaster, toast } from 'sonner';

/** What a navigation may carry to be told at its end. */
type NavigationToast = { toastTitle?: string; toastText?: string };

/** The toasts, and the one that a navigation carries in its state, shown once. */
export default function Toasts() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { toastTitle, toastText } = (state ?? {}) as NavigationToast; // any navigation's state
    if (!toastTitle) return;
    toast(toastTitle, { id: toastTitle, description: toastText });
    // The page that was gone to may have gone on already.
    if (window.location.pathname !== pathname) return;
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return <Toaster position="bottom-right" />;
}
