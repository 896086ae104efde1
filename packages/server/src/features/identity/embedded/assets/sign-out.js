document.getElementById('op.logoutForm').requestSubmit();
